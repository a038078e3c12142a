// The language of the page: the catalogues are found by the keys of English sentences.

import fr from "virtual:catalogue/fr";
import it from "virtual:catalogue/it";
import type { Words } from "../protocol";
import { keyOf } from "./keys";
import { kept } from "./settings.svelte";

export const LANGUAGES = ["en", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  it: "Italiano",
};

type Catalogue = Record<string, string | string[]>;
type Param = number | string | Words | Words[];

const LOADERS: Record<Exclude<Language, "en">, () => Promise<Catalogue>> = { fr, it };

const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
  it: new Intl.PluralRules("it"),
};

/** Which form of a counted sentence is for this number.

    Our catalogues have two: one for what the language counts as one, one for everything else. */
export function formFor(language: Language, n: number): 0 | 1 {
  return RULES[language].select(n) === "one" ? 0 : 1;
}

class Speech {
  language: Language = $state("en");
  #catalogue: Catalogue = $state.raw({});
  /** What games say that this app has no sentences for. */
  #taught: Partial<Record<Language, Catalogue>> = $state.raw({});
  #wishes = 0;

  /** Changes the language without a reload; stays with the old one if it cannot be fetched.

      Returns whether it is still the newest wish. */
  async choose(language: Language): Promise<boolean> {
    const wish = ++this.#wishes;
    const catalogue = language === "en" ? {} : await LOADERS[language]();
    if (wish !== this.#wishes) return false;
    this.#catalogue = catalogue;
    this.language = language;
    document.documentElement.lang = language;
    return true;
  }

  /** Adds sentences by their English; they never replace one of our own. */
  teach(language: Language, sentences: Catalogue): void {
    const added = Object.entries(sentences).map(([id, said]) => [keyOf(id), said] as const);
    const before = this.#taught[language];
    this.#taught = { ...this.#taught, [language]: { ...before, ...Object.fromEntries(added) } };
  }

  translated(id: string): string {
    const found = this.#found(id);
    return typeof found === "string" ? found : id;
  }

  counted(one: string, many: string, n: number): string {
    const forms = this.#found(one);
    if (Array.isArray(forms)) return forms[formFor(this.language, n)] ?? many;
    return formFor("en", n) === 0 ? one : many;
  }

  #found(id: string): string | string[] | undefined {
    const key = keyOf(id);
    return this.#catalogue[key] ?? this.#taught[this.language]?.[key];
  }
}

export const speech = new Speech();

/** The sentence in the language of the page. */
export function t(id: string, params: Record<string, Param> = {}): string {
  return filled(speech.translated(id), params);
}

/** The sentence in the form for the number `n`, which is also a parameter. */
export function tn(
  one: string,
  many: string,
  n: number,
  params: Record<string, Param> = {},
): string {
  return filled(speech.counted(one, many, n), { ...params, n });
}

/** What the server says, in the language of the page. */
export function say(words: Words): string {
  if (words.plural === null) return t(words.id, words.params);
  return tn(words.id, words.plural, Number(words.params.n), words.params);
}

/** Items as a list in a sentence. */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join("");
  return t("{items} and {last}", {
    items: items.slice(0, -1).join(", "),
    last: items[items.length - 1] ?? "",
  });
}

/** A number as people read it, with the typographic minus. */
export function number(value: number): string {
  return String(value).replace("-", "−");
}

/** A number with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

/** The language chosen here before, else the first of the browser's that we have. */
export function preferred(): Language {
  const wishes = [kept.language, ...navigator.languages].map((wish) => wish.slice(0, 2));
  return LANGUAGES.find((language) => language === wishes.find(isOurs)) ?? "en";
}

function isOurs(wish: string): boolean {
  return (LANGUAGES as readonly string[]).includes(wish);
}

function filled(template: string, params: Record<string, Param>): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    return value === undefined ? hole : shown(value);
  });
}

/** Where Unicode keeps the scripts that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST, LAST] = ["\u2068", "\u2069"];

/** The text, set apart from what stands around it if it may run from right to left: such a name
    would turn the words and numbers beside it around. Any other text stays as it is. */
export function isolated(text: string): string {
  return LEFTWARD.test(text) && !text.includes(FIRST) ? `${FIRST}${text}${LAST}` : text;
}

function shown(value: Param): string {
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return isolated(value);
  return Array.isArray(value) ? listed(value.map(say)) : say(value);
}
