// A WebSocket without a network: the test plays the server.

import { vi } from "vitest";
import type { FromClient, ToClient } from "../../src/protocol";

export class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every one that was made, the oldest first. */
  static all: FakeWebSocket[] = [];

  readyState = FakeWebSocket.CONNECTING;
  readonly sent: FromClient[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this);
  }

  /** Takes the place of the browser's until the end of the test. */
  static install(): void {
    FakeWebSocket.all = [];
    vi.stubGlobal("WebSocket", FakeWebSocket);
  }

  static get newest(): FakeWebSocket {
    const newest = FakeWebSocket.all.at(-1);
    if (!newest) throw new Error("nobody has connected");
    return newest;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  /** The page hangs up; the connection is gone only when the test drops it. */
  close(): void {
    this.readyState = FakeWebSocket.CLOSING;
  }

  /** The server answers the call. */
  open(): this {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen();
    return this;
  }

  /** The server says something. */
  hear(message: ToClient): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The connection ends. */
  drop(code = 1006): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose({ code });
  }

  /** What was sent of one type. */
  said<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter(
      (message): message is Extract<FromClient, { type: T }> => message.type === type,
    );
  }
}
