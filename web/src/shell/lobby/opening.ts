// Opening tables of any game; each function gives the address of the new table.

import { games } from "../../kit/games.svelte";
import { myself } from "../../kit/settings/guest.svelte";
import { api } from "../../lib/api";
import { invitationPath, remember } from "../../lib/invitation";
import type { NewTable, Seated, SeatWish } from "../../protocol";

/** Me against bots of the chosen level. */
export async function openAgainstBots(game: string, bots: number): Promise<string> {
  return addressOf(await open(game, await company(game, 0, bots)));
}

/** Me against the gentlest bots, with tips. */
export async function openToLearn(game: string, bots: number): Promise<string> {
  await games.load();
  const bot = games.levels(game)[0]?.id ?? null;
  const seated = await open(game, Array<SeatWish>(bots).fill({ kind: "bot", bot }));
  remember(seated.table, { coach: true });
  return addressOf(seated);
}

/** A table that waits for friends, or for anybody if it is public. */
export async function openForFriends(
  game: string,
  friends: number,
  bots: number,
  isPublic: boolean,
  /** Seconds without a move after which a bot may play for somebody; null: never. */
  patience: number | null,
): Promise<string> {
  const others = await company(game, friends, bots);
  const seated = await open(game, others, { public: isPublic, replace_after: patience });
  return invitationPath(seated.table, seated.invite);
}

/** A game of several people on this device: this browser keeps the keys of all their seats. */
export async function openOnOneDevice(
  game: string,
  names: readonly string[],
  bots: number,
): Promise<string> {
  const [first = "", ...others] = names;
  if ((await myself.known()).name !== first) await myself.rename(first);
  // Whoever sits beside the others is not replaced behind their back.
  const seats = await company(game, others.length, bots);
  const mine = await open(game, seats, { replace_after: null });
  const keys = [mine.token ?? ""];
  try {
    for (const [n, name] of others.entries()) {
      // They sit in the order in which they were named.
      const seat = ((mine.seat ?? 0) + 1 + n) % mine.info.players;
      const seated = await api.join(mine.table, { invite: mine.invite, name, seat }, true);
      keys.push(seated.token ?? "");
    }
    remember(mine.table, { tokens: keys });
  } catch (refusal) {
    // A table nobody can start would stay in the list.
    await leaveAll(mine.table, keys);
    throw refusal;
  }
  return addressOf(mine);
}

/** Those who play with me: empty chairs, then bots of the chosen level. */
async function company(game: string, friends: number, bots: number): Promise<SeatWish[]> {
  if (bots > 0) await games.load();
  const bot = games.level(game)?.id ?? null;
  return [
    ...Array<SeatWish>(friends).fill({ kind: "open" }),
    ...Array<SeatWish>(bots).fill({ kind: "bot", bot }),
  ];
}

async function open(
  game: string,
  others: SeatWish[],
  agreed: Partial<NewTable> = {},
): Promise<Seated> {
  await myself.known();
  const seats: SeatWish[] = [{ kind: "me" }, ...others];
  // So that no seat is always that of whoever opens; the neighbours stay neighbours.
  const turned = Math.floor(Math.random() * seats.length);
  const brought = games.brought(game);
  const wish: NewTable = {
    game,
    seats: [...seats.slice(turned), ...seats.slice(0, turned)],
    public: false,
    ...agreed,
    ...brought?.wish?.(),
  };
  brought?.note?.read(); // it stood above the button
  const seated = await api.open(wish);
  remember(seated.table, { invite: seated.invite });
  return seated;
}

async function leaveAll(table: string, keys: string[]): Promise<void> {
  for (const key of keys.reverse()) await api.leave(table, key).catch(() => null);
}

function addressOf({ table }: Seated): string {
  return `/tables/${table}`;
}
