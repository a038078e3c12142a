// The record of a game as a file.

import { speech, t } from "../lib/language.svelte";
import type { Entry } from "../lib/socket";
import type { Problem } from "../protocol";

/** Where the record is, for somebody whose cookie or invitation opens the table. */
export function recordAddress(table: string, invite: string | null | undefined): string {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return `/api/tables/${table}/record${query}`;
}

/** The record of a finished game, or why it cannot be had. */
export async function recordOf(entry: Entry): Promise<string | { why: string }> {
  const headers: Record<string, string> = { "accept-language": speech.language };
  if (entry.token) headers.authorization = `Bearer ${entry.token}`;
  try {
    const answer = await fetch(recordAddress(entry.table, entry.invite), { headers });
    return answer.ok ? await answer.text() : { why: ((await answer.json()) as Problem).text };
  } catch {
    return { why: t("The server does not answer, so the deal could not be checked.") };
  }
}

/** Saves the record for the holder of a seat's key; says why if that was not possible. */
export async function download(table: string, token: string): Promise<string | null> {
  try {
    const answer = await fetch(recordAddress(table, null), {
      headers: { authorization: `Bearer ${token}`, "accept-language": speech.language },
    });
    if (!answer.ok) return ((await answer.json()) as Problem).text;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = fileName(answer.headers.get("content-disposition")) ?? `${table}.txt`;
    link.click();
    // The browser reads it after this turn.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return null;
  } catch {
    return t("The server does not answer. Try again in a moment.");
  }
}

function fileName(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? null;
}
