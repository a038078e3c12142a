// Opening tables of District Noir; each function gives the address of the new table.

import { api } from "../lib/api";
import { invitationPath, remember } from "../lib/invitation";
import type { Seated, SeatWish } from "../protocol";
import { chosenEdition, games } from "./games.svelte";
import { myself } from "./guest.svelte";

const GAME = "district-noir";

/** A game against the chosen level. */
export async function openAgainstBot(): Promise<string> {
  await games.load();
  return addressOf(await open({ kind: "bot", bot: games.level(GAME)?.id ?? null }));
}

/** A game against the gentlest level, with tips. */
export async function openToLearn(): Promise<string> {
  const levels = (await games.load()).find(({ id }) => id === GAME)?.levels ?? [];
  const seated = await open({ kind: "bot", bot: levels[0]?.id ?? null });
  remember(seated.table, { coach: true });
  return addressOf(seated);
}

/** A table that waits for a friend, or for anybody if it is public. */
export async function openForFriend(isPublic: boolean): Promise<string> {
  const seated = await open({ kind: "open" }, isPublic);
  return invitationPath(seated.table, seated.invite);
}

/** A game of two people on this device: this browser keeps the keys of both seats. */
export async function openForTwo(first: string, second: string): Promise<string> {
  if ((await myself.known()).name !== first) await myself.rename(first);
  const mine = await open({ kind: "open" });
  try {
    const theirs = await api.join(mine.table, { invite: mine.invite, name: second }, true);
    remember(mine.table, { tokens: inOrder(mine, theirs) });
  } catch (refusal) {
    // A table nobody can start would stay in the list.
    await api.leave(mine.table).catch(() => null);
    throw refusal;
  }
  return addressOf(mine);
}

async function open(opponent: SeatWish, isPublic = false): Promise<Seated> {
  await myself.known();
  const seats: SeatWish[] = [{ kind: "me" }, opponent];
  if (Math.random() < 0.5) seats.reverse(); // so that no seat is always that of whoever opens
  const seated = await api.open({
    game: GAME,
    edition: chosenEdition(),
    seats,
    public: isPublic,
  });
  remember(seated.table, { invite: seated.invite });
  return seated;
}

function inOrder(mine: Seated, theirs: Seated): [string, string] {
  const tokens: [string, string] = [mine.token ?? "", theirs.token ?? ""];
  return mine.seat === 0 ? tokens : [tokens[1], tokens[0]];
}

function addressOf({ table }: Seated): string {
  return `/tables/${table}`;
}
