import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../../src/lib/api";
import { remember, remembered } from "../../../src/lib/invitation";
import { myself } from "../../../src/kit/settings/guest.svelte";
import { Tables } from "../../../src/shell/lobby/tables.svelte";
import type { TableState } from "../../../src/protocol";
import { tableInfo } from "../../kit/tables";
import { myTable, serve } from "./server";

const NOW = 1_000_000_000;
const WEEK = 7 * 86_400;
let server: ReturnType<typeof serve>;
let tables: Tables;

/** Somebody looks into the lobby, and the server has answered. */
async function looked(): Promise<void> {
  tables = new Tables();
  await vi.advanceTimersByTimeAsync(0);
}

function looks(away: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(away);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  myself.guest = null;
  server = serve();
});

afterEach(() => {
  tables.close();
  vi.useRealTimers();
});

test("tables are sorted by whose they are and how far they are", async () => {
  const mine = (["open", "running", "over", "closed"] as const).map((state) =>
    myTable({ table: `my-${state}`, state, created: NOW }),
  );
  server.myTables.mockResolvedValue({ tables: mine });
  server.tables.mockImplementation((state: TableState) =>
    Promise.resolve({
      tables: [tableInfo({ table: `my-${state}` }), tableInfo({ table: `other-${state}` })],
    }),
  );
  await looked();
  expect(tables.mine.map(({ table }) => table.table)).toEqual(["my-open", "my-running"]);
  expect(tables.finished.map(({ table }) => table.table)).toEqual(["my-over"]);
  expect(tables.open.map(({ table }) => table)).toEqual(["other-open"]);
  expect(tables.running.map(({ table }) => table)).toEqual(["other-running"]);
  expect(tables.known).toBe(true);
});

test("the server is asked again every five seconds while somebody looks", async () => {
  await looked();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.myTables).toHaveBeenCalledTimes(2);
  looks(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.myTables).toHaveBeenCalledTimes(2);
  looks(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.myTables).toHaveBeenCalledTimes(3);
});

test("after the lobby is left nobody asks", async () => {
  await looked();
  tables.close();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.myTables).toHaveBeenCalledOnce();
});

test("a refusal is shown, and gone with the next answer", async () => {
  server.myTables.mockRejectedValueOnce(new Refusal("away", "Away."));
  await looked();
  expect(tables).toMatchObject({ problem: "Away.", known: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(tables).toMatchObject({ problem: null, known: true });
});

test("the keys of a table that has been over for a week are forgotten", async () => {
  const ages = { old: WEEK + 1, young: WEEK };
  const over = Object.entries(ages).map(([table, age]) =>
    myTable({ table, state: "over", created: NOW - age }),
  );
  for (const table of Object.keys(ages)) remember(table, { tokens: ["a", "b"] });
  server.myTables.mockResolvedValue({ tables: over });
  await looked();
  expect(remembered("old")).toEqual({});
  expect(remembered("young").tokens).toEqual(["a", "b"]);
});
