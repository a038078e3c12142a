// Coming to a table over a line the test holds. Call `FakeWebSocket.install` before.

import { vi } from "vitest";
import type { Welcome } from "../../src/protocol";
import { FakeWebSocket } from "../lib/web-socket";
import { welcome } from "./tables";

/** The server lets the newest connection in. */
export function enter(change: Partial<Welcome> = {}): FakeWebSocket {
  const line = FakeWebSocket.newest.open();
  line.hear(welcome(change));
  return line;
}

/** The line breaks and comes back after its first pause; timers must be the test's. */
export function broken(change: Partial<Welcome> = {}): FakeWebSocket {
  FakeWebSocket.newest.drop();
  vi.advanceTimersByTime(500);
  return enter(change);
}
