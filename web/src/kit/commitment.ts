// Whether the deal of a record is the one that was fixed before the first move. It is read and
// hashed as docs/records.md describes it, without a word from the server.

import { shownCommitment } from "../lib/commitments";
import { t } from "../lib/language.svelte";
import { sha256 } from "../lib/sha256";
import type { TableInfo } from "../protocol";

export interface Finding {
  /** Whether everything is as it should be. */
  good: boolean;
  text: string;
}

/** What the record of a finished game proves to whoever was shown a commitment at its table. */
export function findingOf(record: string, info: TableInfo): Finding {
  const lines = record.split("\n").map((line) => line.trim());
  const tags = new Map(head(lines).map((line) => pair(line)));
  const shown = shownCommitment(info.table);
  const [claimed, secret] = [tags.get("commitment"), tags.get("secret")];
  if (shown === null || claimed === undefined || secret === undefined) {
    return bad(t("The record has no commitment: nothing is known about the deal."));
  }
  if (claimed !== shown.commitment) {
    return bad(
      t("Careful: the commitment in this record is not the one you were shown at this table."),
    );
  }
  const whole = sha256(wholeText(lines, secret)) === claimed;
  if (!whole && sha256(firstText(lines, secret)) !== claimed) {
    return bad(t("Careful: the deal of this record is not the one that was fixed."));
  }
  if (tags.get("table") !== info.table || tags.get("seats") !== namesAt(info)) {
    return bad(t("Careful: this record is from another table, or has other players."));
  }
  if (!shown.early) {
    return good(
      t("The deal matches the commitment, but this browser first saw it after the game had begun."),
    );
  }
  return good(t("The deal is the one that was fixed before the first move."));
}

/** What is hashed: the head as far as the commitment, the deal and the secret. */
function wholeText(lines: readonly string[], secret: string): string {
  const all = head(lines);
  const bound = all.slice(
    0,
    all.findIndex((line) => line.startsWith("commitment:")),
  );
  return text(2, bound, lines, secret);
}

/** What was hashed at first: nothing but what the deal needs. */
function firstText(lines: readonly string[], secret: string): string {
  const bound = head(lines).flatMap((line) => {
    const [key, value] = pair(line);
    if (key === "seats") return [`seats: ${value.split("|").length}`];
    return key === "game" || key === "options" ? [line] : [];
  });
  return text(1, bound, lines, secret);
}

function text(format: 1 | 2, bound: string[], lines: readonly string[], secret: string): string {
  const whole = [`tripot deal ${format}`, ...bound, "deal", ...deal(lines), `secret: ${secret}`];
  return whole.map((line) => `${line}\n`).join("");
}

/** The lines between the first one and the first section. */
function head(lines: readonly string[]): string[] {
  return lines.slice(1, lines.indexOf("deal")).filter((line) => line !== "");
}

function deal(lines: readonly string[]): string[] {
  const rest = lines.slice(lines.indexOf("deal") + 1);
  return rest.slice(0, rest.indexOf(""));
}

function pair(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function namesAt({ seats }: TableInfo): string {
  return seats.map(({ name }) => name ?? "").join(" | ");
}

function good(text: string): Finding {
  return { good: true, text };
}

function bad(text: string): Finding {
  return { good: false, text };
}
