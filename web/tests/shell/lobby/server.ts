// A server for the lobby: the test says what it answers, and sees what it was asked.

import { vi } from "vitest";
import { api } from "../../../src/lib/api";
import type { GameInfo, Guest, LevelInfo, MyTable, Seated, TableInfo } from "../../../src/protocol";
import { seatInfo, tableInfo, words } from "../../kit/tables";

export const ADA: Guest = { name: "Ada", named: true };

export function level(id: string, guest = false): LevelInfo {
  return { id, name: words(id), sentence: words(`Plays like ${id}.`), guest };
}

export function gameInfo(change: Partial<GameInfo> = {}): GameInfo {
  return {
    id: "district-noir",
    version: 1,
    name: words("District Noir"),
    players: [2],
    editions: ["gangs", "supports", "standard"],
    options: [],
    data_sets: [],
    levels: ["stray", "clerk", "judge"].map((id) => level(id)),
    ...change,
  };
}

/** Ada has opened a table and sits on a seat of it. */
export function seated(seat = 0, players = 2, change: Partial<Seated> = {}): Seated {
  const seats = Array.from({ length: players }, (_, n) => seatInfo(n));
  const info = tableInfo({ state: "open", players, seats });
  return { table: "t", seat, token: "key-0", invite: "card", info, ...change };
}

/** One of Ada's tables. */
export function myTable(change: Partial<TableInfo> = {}, seat = 0): MyTable {
  return { seat, table: tableInfo(change) };
}

/** Answers everything until the end of the test, in the usual way unless it is told otherwise. */
export function serve() {
  return {
    me: vi.spyOn(api, "me").mockResolvedValue(ADA),
    rename: vi.spyOn(api, "rename").mockImplementation((name) => Promise.resolve({ ...ADA, name })),
    games: vi.spyOn(api, "games").mockResolvedValue([gameInfo()]),
    myTables: vi.spyOn(api, "myTables").mockResolvedValue({ tables: [] }),
    tables: vi.spyOn(api, "tables").mockResolvedValue({ tables: [] }),
    open: vi.spyOn(api, "open").mockResolvedValue(seated()),
    join: vi.spyOn(api, "join").mockResolvedValue(seated(1)),
    leave: vi.spyOn(api, "leave").mockResolvedValue(tableInfo({ state: "closed" })),
  };
}
