// What a game says that only the server knows.

import { api, Refusal } from "../../lib/api";
import { type Language, speech } from "../../lib/language.svelte";

const asked = new Set<string>();

/** Fetches what a game says in a language, once. Without an answer it speaks English. */
export async function learnWords(game: string, language: Language): Promise<void> {
  const question = `${game} ${language}`;
  if (language === "en" || asked.has(question)) return;
  asked.add(question);
  try {
    speech.teach(language, (await api.sentences(game, language)).sentences);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "not_found") asked.delete(question);
  }
}
