import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../../src/lib/api";
import { speech, t, tn } from "../../../src/lib/language.svelte";

vi.mock("virtual:catalogue/fr", () => ({ default: () => Promise.resolve({}) }));
vi.mock("virtual:catalogue/it", () => ({ default: () => Promise.resolve({}) }));

const SENTENCES = { Trick: "Pli", "{n} trick": ["{n} pli", "{n} plis"] };
let learnWords: typeof import("../../../src/kit/plain/words").learnWords;
const asked = vi.fn<typeof api.sentences>();

beforeEach(async () => {
  asked.mockReset().mockResolvedValue({ sentences: SENTENCES });
  vi.spyOn(api, "sentences").mockImplementation(asked);
  ({ learnWords } = await import("../../../src/kit/plain/words"));
});
afterEach(async () => {
  await speech.choose("en");
});

test("what a game says is fetched once for each language, and never for English", async () => {
  await learnWords("whist", "en");
  await Promise.all([learnWords("whist", "fr"), learnWords("whist", "fr")]);
  await learnWords("whist", "it");
  await learnWords("chess", "fr");
  expect(asked.mock.calls).toEqual([
    ["whist", "fr"],
    ["whist", "it"],
    ["chess", "fr"],
  ]);
});

test("then the page says it too", async () => {
  await learnWords("bridge", "fr");
  await speech.choose("fr");
  expect(t("Trick")).toBe("Pli");
  expect(tn("{n} trick", "{n} tricks", 2)).toBe("2 plis");
  await speech.choose("en");
  expect(t("Trick")).toBe("Trick");
});

test("without an answer it is asked for again later", async () => {
  asked.mockRejectedValueOnce(new Refusal("away", "Away."));
  await learnWords("poker", "fr");
  await learnWords("poker", "fr");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a game that has no other language is not asked twice", async () => {
  asked.mockRejectedValue(new Refusal("not_found", "None."));
  await learnWords("rummy", "fr");
  await learnWords("rummy", "fr");
  expect(asked).toHaveBeenCalledOnce();
});

test("what is no refusal is a mistake of ours and not hidden", async () => {
  asked.mockRejectedValue(new TypeError("ours"));
  await expect(learnWords("tarot", "fr")).rejects.toThrow("ours");
});
