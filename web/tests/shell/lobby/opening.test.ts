import { beforeEach, expect, test, vi } from "vitest";
import { chosen as chosenNoir } from "../../../src/games/district-noir/settings";
import { chosen as chosenCity } from "../../../src/games/gangs-city/settings";
import { games } from "../../../src/kit/games.svelte";
import { myself } from "../../../src/kit/settings/guest.svelte";
import { Refusal } from "../../../src/lib/api";
import { remembered } from "../../../src/lib/invitation";
import {
  openAgainstBots,
  openForFriends,
  openOnOneDevice,
  openToLearn,
} from "../../../src/shell/lobby/opening";
import { gameInfo, seated, serve } from "./server";
import "../../../src/shell/games";

let server: ReturnType<typeof serve>;
const ME = { kind: "me" };
const OPEN = { kind: "open" };
const CLERK = { kind: "bot", bot: "clerk" };

beforeEach(() => {
  localStorage.clear();
  games.all = [];
  myself.guest = null;
  chosenCity.noted = false;
  chosenCity.houseRules = { order: "automatic" };
  chosenNoir.edition = "standard";
  server = serve();
  server.games.mockResolvedValue([gameInfo(), gameInfo({ id: "gangs-city" })]);
  vi.spyOn(Math, "random").mockReturnValue(0);
});

test("a game against bots is one against the level that is chosen", async () => {
  expect(await openAgainstBots("district-noir", 1)).toBe("/tables/t");
  expect(server.open).toHaveBeenCalledExactlyOnceWith({
    game: "district-noir",
    seats: [ME, CLERK],
    public: false,
    edition: "standard",
  });
  expect(remembered("t")).toEqual({ invite: "card" });
});

test("Gangs City is told what the house has agreed on, and its note has been read", async () => {
  await openAgainstBots("gangs-city", 2);
  expect(server.open.mock.lastCall?.[0]).toEqual({
    game: "gangs-city",
    seats: [ME, CLERK, CLERK],
    public: false,
    options: { order: "automatic" },
  });
  expect(chosenCity.noted).toBe(true);
});

test("a game only the server knows is told nothing but who plays", async () => {
  await openForFriends("chess", 1, 0, false, 300);
  expect(server.open.mock.lastCall?.[0]).toEqual({
    game: "chess",
    seats: [ME, OPEN],
    public: false,
    replace_after: 300,
  });
});

test.each([
  [0, [ME, OPEN, CLERK]],
  [0.4, [OPEN, CLERK, ME]],
  [0.99, [CLERK, ME, OPEN]],
])("at %d the seats are turned, and neighbours stay neighbours", async (random, seats) => {
  vi.spyOn(Math, "random").mockReturnValue(random);
  await openForFriends("gangs-city", 1, 1, false, null);
  expect(server.open.mock.lastCall?.[0].seats).toEqual(seats);
});

test("a beginner plays against the gentlest, with tips", async () => {
  await openToLearn("district-noir", 1);
  expect(server.open.mock.lastCall?.[0].seats).toEqual([ME, { kind: "bot", bot: "stray" }]);
  expect(remembered("t").coach).toBe(true);
});

test("a table for friends has the address of the invitation, and asks for no levels", async () => {
  expect(await openForFriends("district-noir", 1, 0, true, 120)).toBe("/tables/t#card");
  expect(server.open.mock.lastCall?.[0]).toMatchObject({
    seats: [ME, OPEN],
    public: true,
    replace_after: 120,
  });
  expect(server.games).not.toHaveBeenCalled();
});

test("on one device the others sit down in the order in which they were named", async () => {
  server.open.mockResolvedValue(seated(2, 3));
  server.join.mockResolvedValueOnce(seated(0, 3, { token: "key-1" }));
  server.join.mockResolvedValueOnce(seated(1, 3, { token: "key-2" }));
  expect(await openOnOneDevice("gangs-city", ["Ada", "Bea", "Cleo"], 0)).toBe("/tables/t");
  expect(server.join.mock.calls).toEqual([
    ["t", { invite: "card", name: "Bea", seat: 0 }, true],
    ["t", { invite: "card", name: "Cleo", seat: 1 }, true],
  ]);
  expect(remembered("t").tokens).toEqual(["key-0", "key-1", "key-2"]);
  expect(server.open.mock.lastCall?.[0].replace_after).toBeNull();
  expect(server.rename).not.toHaveBeenCalled();
});

test("the first of them is called as they wish", async () => {
  await openOnOneDevice("district-noir", ["Zoe", "Bea"], 0);
  expect(server.rename).toHaveBeenCalledExactlyOnceWith("Zoe");
});

test("a table that not everybody could join is left again by those who did", async () => {
  server.open.mockResolvedValue(seated(0, 3));
  server.join.mockResolvedValueOnce(seated(1, 3, { token: "key-1" }));
  server.join.mockRejectedValueOnce(new Refusal("too_fast", "Slowly."));
  server.leave.mockRejectedValueOnce(new Refusal("away", "Away."));
  await expect(openOnOneDevice("gangs-city", ["Ada", "Bea", "Cleo"], 0)).rejects.toThrow("Slowly.");
  expect(server.leave.mock.calls).toEqual([
    ["t", "key-1"],
    ["t", "key-0"],
  ]);
  expect(remembered("t").tokens).toBeUndefined();
});
