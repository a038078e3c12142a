// The lobby over HTTP.

import type {
  Code,
  Entrance,
  GameInfo,
  Guest,
  MyTables,
  NewTable,
  Problem,
  Seated,
  TableInfo,
  TableList,
  TableState,
} from "../protocol";
import { speech, t } from "./language.svelte";

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
  /** As somebody else than this browser's guest: for the second player on one device. */
  stranger?: boolean;
}

async function ask<T>(path: string, { method = "GET", body, stranger }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = { "accept-language": speech.language };
  if (body !== undefined) headers["content-type"] = "application/json";
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

export const api = {
  me: () => ask<Guest>("/me"),
  rename: (name: string) => ask<Guest>("/me", { method: "PUT", body: { name } }),
  myTables: () => ask<MyTables>("/me/tables"),
  games: () => ask<GameInfo[]>("/games"),
  tables: (state: TableState) => ask<TableList>(`/tables?state=${state}`),
  open: (wish: NewTable) => ask<Seated>("/tables", { method: "POST", body: wish }),
  join: (id: string, wish: Entrance, stranger = false) =>
    ask<Seated>(`/tables/${id}/join`, { method: "POST", body: wish, stranger }),
  leave: (id: string) => ask<TableInfo>(`/tables/${id}/leave`, { method: "POST" }),
};
