// The lobby over HTTP.

import type {
  Code,
  Entrance,
  GameInfo,
  GameRules,
  GameSentences,
  Guest,
  MyTables,
  NewTable,
  Problem,
  Seated,
  TableInfo,
  TableList,
  TableState,
} from "../protocol";
import { keepCommitment } from "./commitments";
import { speech, t } from "./language.svelte";
import { newKey } from "./wish-keys";

/** Milliseconds before a wish without an answer is said again. */
const REPEATS = [500, 1000, 2000];

/** The server has said no, or nothing at all; the message is for people. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | "away",
    message: string,
  ) {
    super(message);
  }
}

interface Asking {
  method?: "GET" | "POST" | "PUT";
  body?: unknown;
  /** As somebody else than this browser's guest: for the other players on one device. */
  stranger?: boolean;
  /** The key of their seat. */
  key?: string | undefined;
}

async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const { method = "GET", body, stranger, key } = asking;
  const headers: Record<string, string> = { "accept-language": speech.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers.authorization = `Bearer ${key}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: stranger ? "omit" : "same-origin",
    });
  } catch {
    throw new Refusal("away", t("The server does not answer. Try again in a moment."));
  }
  // What is no JSON comes from something between us and the server.
  const answered = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok && answered !== null) return answered as T;
  const problem = answer.ok ? null : (answered as Problem | null);
  throw new Refusal(
    problem?.code ?? "unavailable",
    problem?.text ?? t("The server has a problem. Try again in a moment."),
  );
}

/** If the game has begun by that, nobody has moved yet. */
function noted(seated: Seated): Seated {
  keepCommitment(seated.info, true);
  return seated;
}

/** Says a wish that must come true once, again under its key if nobody knows what became of it. */
async function insist(path: string, wish: object, stranger = false): Promise<Seated> {
  const asking: Asking = { method: "POST", body: { ...wish, key: newKey() }, stranger };
  for (const pause of REPEATS) {
    try {
      return noted(await ask<Seated>(path, asking));
    } catch (error) {
      const unknown = error instanceof Refusal && ["away", "unavailable"].includes(error.code);
      if (!unknown) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return noted(await ask<Seated>(path, asking));
}

export const api = {
  me: () => ask<Guest>("/me"),
  rename: (name: string) => ask<Guest>("/me", { method: "PUT", body: { name } }),
  myTables: () => ask<MyTables>("/me/tables"),
  games: () => ask<GameInfo[]>("/games"),
  rules: (game: string, language: string) =>
    ask<GameRules>(`/games/${encodeURIComponent(game)}/rules?lang=${language}`),
  sentences: (game: string, language: string) =>
    ask<GameSentences>(`/games/${encodeURIComponent(game)}/sentences?lang=${language}`),
  tables: (state: TableState) => ask<TableList>(`/tables?state=${state}`),
  open: (wish: NewTable) => insist("/tables", wish),
  join: (id: string, wish: Entrance, stranger = false) =>
    insist(`/tables/${id}/join`, wish, stranger),
  leave: (id: string, key?: string) =>
    ask<TableInfo>(`/tables/${id}/leave`, { method: "POST", key }),
};
