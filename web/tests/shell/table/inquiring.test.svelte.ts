import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { games } from "../../../src/kit/games.svelte";
import { LiveTable } from "../../../src/kit/live-table.svelte";
import { inquire } from "../../../src/shell/table/inquiring.svelte";
import { enter } from "../../kit/entering";
import { tableInfo } from "../../kit/tables";
import { FakeWebSocket } from "../../lib/web-socket";
import { serve } from "../lobby/server";
import "../../../src/shell/games";

beforeEach(() => {
  games.all = [];
  FakeWebSocket.install();
});

test.each([
  ["chess", 1],
  ["district-noir", 0],
])("at a table of %s the server is asked %i times what it is", (game, times) => {
  const server = serve();
  const live = new LiveTable({ table: "t" });
  const stop = $effect.root(() => inquire(() => live));
  flushSync();
  expect(server.games).not.toHaveBeenCalled();
  enter({ info: tableInfo({ game }) });
  flushSync();
  expect(server.games).toHaveBeenCalledTimes(times);
  stop();
  live.close();
});
