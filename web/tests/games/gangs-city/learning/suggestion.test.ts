import { afterEach, expect, test, vi } from "vitest";
import type { Preview } from "../../../../src/games/gangs-city/model";
import { speech } from "../../../../src/lib/language.svelte";
import type { Words } from "../../../../src/protocol";
import { ON_BAR, placing, SHARED } from "../placing/menu";
import { LAST_TURN, type Recording, TURN } from "../recording";
import { Seated, seatedAt } from "../seated";

function said(id: string): Words {
  return { id, params: {}, plural: null };
}

const PREVIEW: Preview = {
  text: said("Cop fights"),
  lines: [said("One."), said("Two."), said("Three.")],
  total: null,
  symbols: null,
  refusal: null,
};
const WHY = [said("It pays."), said("Nobody is there."), said("It may scare.")];

afterEach(() => vi.useRealTimers());

/** Ada is asked, among bots. */
function asking(seat: Seated = placing()) {
  seat.among("bot");
  const { line, game } = seat;
  return { seat, line, game, suggestion: game.suggestion };
}

/** A bot would do this. */
async function suggesting(action: string, seat = placing(), preview: Preview | null = PREVIEW) {
  const table = asking(seat);
  void table.suggestion.ask();
  await table.line.suggest(action, preview);
  return table;
}

/** Among the choices of a recorded moment the bot would take this one, for these reasons. */
async function choosing(recording: Recording, version: number, pick: RegExp) {
  const seat = seatedAt(recording, version);
  const action = seat.game.choices.find((choice) => pick.test(choice.action))?.action ?? "";
  expect(action).not.toBe("");
  const table = asking(seat);
  void table.suggestion.ask();
  await table.line.suggest(action, null, { reasons: WHY });
  return { ...table, action };
}

test("a suggestion is told with the reasons of the bot", async () => {
  const { suggestion, line } = asking();
  void suggestion.ask();
  await line.suggest("flic>A", PREVIEW, { reasons: WHY });
  expect(suggestion.known).toBe(true);
  expect(suggestion.sentence).toBe(
    "Suggestion: Cop fights. It pays. Nobody is there. It may scare.",
  );
});

test("reasons call gangs by the names of their players", async () => {
  const gang = (letter: string): Words => ({ ...said("Gang {letter}"), params: { letter } });
  const { suggestion, line, game } = asking();
  void suggestion.ask();
  await line.suggest("flic>A", PREVIEW, {
    reasons: [
      {
        id: "It would take {place} from {player}.",
        params: { place: said("Bar"), player: gang("B") },
        plural: null,
      },
      { id: "Also there: {rivals}.", params: { rivals: [gang("C"), gang("A")] }, plural: null },
    ],
  });
  const [bo, cleo] = [game.player(1), game.player(2)];
  expect(suggestion.sentence).toBe(
    `Suggestion: Cop fights. It would take Bar from ${bo}. Also there: ${cleo} and you.`,
  );
});

test("a bot that gives no reasons lets the first two sums speak", async () => {
  const { suggestion } = await suggesting("flic>A");
  expect(suggestion.sentence).toBe("Suggestion: Cop fights. One. Two.");
});

test.each([
  ["en", "Your chance to win, as the bot sees it: 41 %."],
  ["fr", "Vos chances de gagner, selon le bot\u00a0: 41\u00a0%."],
  ["it", "Le tue possibilità di vincere, secondo il bot: 41\u00a0%."],
] as const)("in %s it says what the bot expects", async (wish, told) => {
  await speech.choose(wish);
  const { suggestion, line } = asking();
  void suggestion.ask();
  await line.suggest("flic>A", PREVIEW, { reasons: WHY, win: 0.409 });
  expect(suggestion.sentence?.endsWith(` It may scare. ${told}`)).toBe(true);
  await speech.choose("en");
});

test.each([
  [0, 0],
  [0.002, 1],
  [0.5, 50],
  [0.999, 99],
  [1, 100],
])("a chance of %d is told as %d %%", async (win, n) => {
  const { suggestion, line } = asking();
  void suggestion.ask();
  await line.suggest("flic>A", PREVIEW, { win });
  expect(suggestion.sentence).toContain(` as the bot sees it: ${n} %.`);
});

test("while it is on its way nothing is known, and it is asked for once", async () => {
  const { suggestion, line } = asking();
  expect(suggestion.sentence).toBeNull();
  expect(suggestion.wanted).toBe(false);
  void suggestion.ask();
  void suggestion.ask();
  expect([suggestion.asking, suggestion.known, suggestion.wanted]).toEqual([true, false, true]);
  await line.suggest("flic>A", PREVIEW);
  expect(suggestion.asking).toBe(false);
  await expect(line.suggest("flic>A", PREVIEW)).rejects.toThrow("no suggestion");
});

test("where there is none, that is said", async () => {
  const { suggestion, line } = asking();
  void suggestion.ask();
  await line.suggest(null, null);
  expect(suggestion.sentence).toBe("No suggestion here.");
  expect([suggestion.known, suggestion.wanted]).toEqual([false, true]);
});

test("it holds for its decision only", async () => {
  const { seat, suggestion } = await suggesting("flic>A");
  seat.next({ prompt: 99 });
  expect([suggestion.known, suggestion.sentence, suggestion.wanted]).toEqual([false, null, false]);
  suggestion.layOut();
  expect(seat.game.composer.empty).toBe(true);
});

test("what was put away comes back without another thought", async () => {
  const { suggestion, line } = await suggesting("flic>A");
  suggestion.putAway();
  expect([suggestion.wanted, suggestion.known]).toEqual([false, true]);
  await suggestion.ask();
  expect(suggestion.wanted).toBe(true);
  await expect(line.suggest("flic>A", PREVIEW)).rejects.toThrow("no suggestion");
});

test("with other people at the table, and for watchers, there are none", async () => {
  const among = placing().among("person");
  expect([among.game.suggestion.offered, among.game.suggestion.possible]).toEqual([false, false]);
  await among.game.suggestion.ask();
  await expect(among.line.suggest("flic>A", PREVIEW)).rejects.toThrow("no suggestion");
  const watcher = placing();
  watcher.live.seat = null;
  watcher.among("bot");
  expect(watcher.game.suggestion.offered).toBe(false);
});

test("when nothing is asked there will be some, but none can be had", () => {
  const { seat, suggestion } = asking();
  expect([suggestion.offered, suggestion.possible]).toEqual([true, true]);
  seat.next({ prompt: null, to_act: [1] });
  expect([suggestion.offered, suggestion.possible]).toEqual([true, false]);
});

test.each(["flic>A", "flic*+6se", "mac=3", "mac*=3", "vest>12ne", "gun>A", "petite_frappe>10e"])(
  "%s is laid out as it was suggested, and not placed",
  async (action) => {
    const { suggestion, game, line } = await suggesting(action);
    suggestion.layOut();
    expect(game.composer.action).toBe(action);
    expect(line.acts).toEqual([]);
    expect(suggestion.wanted).toBe(false);
  },
);

test("it replaces what was composed before", async () => {
  const { suggestion, game } = await suggesting("flic>10e");
  game.composer.choose("mac");
  game.composer.pick(ON_BAR);
  game.composer.toggleChief();
  suggestion.layOut();
  expect(game.composer.action).toBe("flic>10e");
  expect(game.composer.where).toBe(SHARED);
});

test("the end of the placement is said, and has its own button", async () => {
  const { suggestion, game } = await suggesting("finish", placing(), null);
  expect(suggestion.sentence).toBe("Suggestion: Finish placing.");
  expect([suggestion.known, suggestion.layable]).toEqual([true, false]);
  suggestion.layOut();
  expect(game.composer.empty).toBe(true);
});

test.each([
  [TURN, 71, /^resolve:\d/],
  [TURN, 72, /^shoot:/],
  [TURN, 77, /^build:/],
  [LAST_TURN, 124, /^recruit:conducteur/],
  [LAST_TURN, 127, /^return:/],
])("a decision is suggested by its words and chosen, not done (%#)", async (...moment) => {
  const { suggestion, game, line, action } = await choosing(...moment);
  const words = game.choices.find((choice) => choice.action === action)?.text.id ?? "";
  expect(suggestion.sentence).toMatch(/^Suggestion: .+\. It pays\./);
  expect(suggestion.layable && words.length > 0).toBe(true);
  suggestion.layOut();
  expect(game.choosing).toBe(action);
  expect(line.acts).toEqual([]);
});

test("a bid is laid out token by token, and not sealed", async () => {
  vi.useFakeTimers();
  const { suggestion, game, line } = await suggesting(
    "bid:0.1.0.0.1",
    new Seated(LAST_TURN.welcome),
  );
  suggestion.layOut();
  expect(game.bidding.tokens).toEqual([0, 1, 0, 0, 1]);
  vi.runAllTimers();
  expect(line.asked).toEqual(["bid:0.1.0.0.1"]);
  expect(line.acts).toEqual([]);
});

test("whoever asks comes back to the city, and to the bids they had put aside", async () => {
  const { game, line } = asking(new Seated(LAST_TURN.welcome));
  game.tab = "log";
  game.bidding.aside = true;
  game.suggest();
  expect([game.tab, game.bidding.aside]).toEqual(["city", false]);
  await line.suggest("bid:0.0.0.0.0", PREVIEW);
  expect(game.suggestion.known).toBe(true);
});
