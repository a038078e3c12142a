import { po } from "gettext-parser";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyOf } from "../../src/lib/keys";
import {
  formFor,
  listed,
  number,
  preferred,
  say,
  signed,
  speech,
  t,
  tn,
} from "../../src/lib/language.svelte";
import { kept } from "../../src/lib/settings.svelte";

const FRENCH = {
  [keyOf("{n} card of {player}")]: ["{n} carte de {player}", "{n} cartes de {player}"],
  [keyOf("{items} and {last}")]: "{items} et {last}",
  [keyOf("Take")]: "Prendre",
};
const ITALIAN = {
  [keyOf("{n} card of {player}")]: ["{n} carta di {player}", "{n} carte di {player}"],
};
const fetchFrench = vi.hoisted(() => vi.fn());
vi.mock("virtual:catalogue/fr", () => ({ default: fetchFrench }));
vi.mock("virtual:catalogue/it", () => ({ default: () => Promise.resolve(ITALIAN) }));

const cards = (n: number) =>
  tn("{n} card of {player}", "{n} cards of {player}", n, { player: "Ada" });

beforeEach(() => {
  fetchFrench.mockResolvedValue(FRENCH);
});
afterEach(async () => {
  await speech.choose("en");
  kept.language = "";
});

test("sentences come in the language of the page", async () => {
  expect(t("Take")).toBe("Take");
  expect(await speech.choose("fr")).toBe(true);
  expect(t("Take")).toBe("Prendre");
  expect(document.documentElement.lang).toBe("fr");
});

test("a sentence nobody has translated stays English", async () => {
  await speech.choose("fr");
  expect(t("Leave {place}", { place: "here" })).toBe("Leave here");
  const doors = (n: number) => tn("{n} door", "{n} doors", n);
  expect([0, 1, 2].map(doors)).toEqual(["0 doors", "1 door", "2 doors"]);
});

test("none of something is one form in English and Italian, the other one in French", async () => {
  expect([0, 1, 2].map(cards)).toEqual(["0 cards of Ada", "1 card of Ada", "2 cards of Ada"]);
  await speech.choose("it");
  expect([0, 1, 2].map(cards)).toEqual(["0 carte di Ada", "1 carta di Ada", "2 carte di Ada"]);
  await speech.choose("fr");
  expect([0, 1, 2].map(cards)).toEqual(["0 carte de Ada", "1 carte de Ada", "2 cartes de Ada"]);
});

test.each(["fr", "it"] as const)("%s: the browser chooses the form gettext does", (language) => {
  const GETTEXT: Record<string, (n: number) => boolean> = {
    "nplurals=2; plural=(n > 1);": (n) => n > 1,
    "nplurals=2; plural=(n != 1);": (n) => n !== 1,
  };
  const path = `../src/tripot/locale/${language}/LC_MESSAGES/tripot.po`;
  const { headers } = po.parse(readFileSync(path));
  const second = GETTEXT[headers["Plural-Forms"] ?? ""];
  const numbers = [...Array(1000).keys(), 1_000_000, 1_000_001, 2_000_000];
  expect(numbers.map((n) => formFor(language, n))).toEqual(
    numbers.map((n) => (second?.(n) ? 1 : 0)),
  );
});

test("a language that cannot be fetched leaves the old one", async () => {
  await speech.choose("it");
  fetchFrench.mockRejectedValue(new Error("away"));
  await expect(speech.choose("fr")).rejects.toThrow("away");
  expect(speech.language).toBe("it");
  expect(cards(2)).toBe("2 carte di Ada");
});

test("the newest wish holds, even if an older one is answered later", async () => {
  let answer: (catalogue: object) => void = () => {};
  fetchFrench.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const first = speech.choose("fr");
  expect(await speech.choose("it")).toBe(true);
  answer(FRENCH);
  expect(await first).toBe(false);
  expect(speech.language).toBe("it");
});

test("sentences that are taught are found where we have none of our own", async () => {
  speech.teach("fr", { Trick: "Pli", Take: "Rafler", "{n} door": ["{n} porte", "{n} portes"] });
  speech.teach("fr", { Deal: "Donne" });
  expect(t("Trick")).toBe("Trick");
  await speech.choose("fr");
  expect([t("Trick"), t("Deal"), t("Take")]).toEqual(["Pli", "Donne", "Prendre"]);
  expect(tn("{n} door", "{n} doors", 2)).toBe("2 portes");
  await speech.choose("it");
  expect(t("Trick")).toBe("Trick");
});

test("what has no value stays visible", () => {
  expect(t("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});

test("what the server says is put together here, parts and all", async () => {
  const ada = { id: "Ada", params: {}, plural: null };
  const take = { id: "Take", params: {}, plural: null };
  const sentence = { id: "{who}: {what}", params: { who: [ada, take], what: take }, plural: null };
  await speech.choose("fr");
  expect(say(sentence)).toBe("Ada et Prendre: Prendre");
  const counted = { id: "{n} card of {player}", params: { n: 3, player: "Bea" } };
  expect(say({ ...counted, plural: "{n} cards of {player}" })).toBe("3 cartes de Bea");
});

test("lists read like a sentence", () => {
  expect(listed([])).toBe("");
  expect(listed(["Ada"])).toBe("Ada");
  expect(listed(["Ada", "Bea"])).toBe("Ada and Bea");
  expect(listed(["Ada", "Bea", "Cleo"])).toBe("Ada, Bea and Cleo");
});

test("numbers have a typographic minus", () => {
  expect(number(-3)).toBe("−3");
  expect([-2, 0, 2].map(signed)).toEqual(["−2", "0", "+2"]);
  expect(t("{n} points", { n: -1 })).toBe("−1 points");
});

test.each([
  ["it", ["fr"], "it"],
  ["", ["de-CH", "fr-CH", "it"], "fr"],
  ["", ["de"], "en"],
  ["xx", ["it-IT"], "it"],
])("chosen here “%s”, of the browser %j: %s", (chosen, browser, language) => {
  kept.language = chosen;
  vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
  expect(preferred()).toBe(language);
});
