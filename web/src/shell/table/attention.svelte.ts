// Calls a player back to the table: the title of the window, a bell, a notification.

import { games } from "../../kit/games.svelte";
import type { LiveTable } from "../../kit/live-table.svelte";
import { beckoning } from "../../lib/beckoning.svelte";
import { t } from "../../lib/language.svelte";
import { kept } from "../../lib/settings.svelte";
import { sound } from "../../lib/sound";

function others(live: LiveTable): string[] {
  return live.seats.filter(({ seat }) => seat !== live.seat).map((seat) => seat.name ?? "");
}

/** Watches over one table as long as the component that calls this is there. */
export function attend(live: LiveTable): void {
  const prompt = $derived(
    live.state === "running" && live.line === "live" ? (live.sight?.prompt ?? null) : null,
  );
  const due = $derived(prompt !== null);
  const game = $derived(live.info ? games.name(live.info.game) : "");
  // What was the case before: a page that is opened when it is my turn need not ring.
  let before: { prompt: number | null; waiting: boolean } | null = null;
  let shown: Notification | null = null;

  $effect(() => {
    document.title = due ? t("Your move · tripot") : game ? `${game} · tripot` : "tripot";
  });

  $effect(() => {
    if (!live.info || live.seat === null) return;
    const now = { prompt, waiting: live.state === "open" };
    const begins = before?.waiting === true && live.state === "running";
    if (!due) dismiss();
    if (begins) beckoning.tell({ table: live.entry.table, names: others(live) });
    if (before && ((due && prompt !== before.prompt) || begins)) call(due);
    before = now;
  });

  $effect(() => {
    const seen = () => {
      if (!document.hidden) dismiss();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      dismiss();
    };
  });

  function call(mine: boolean): void {
    sound.turn();
    if (!document.hidden || !kept.notify || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    dismiss();
    try {
      shown = new Notification(mine ? t("Your move") : t("The game has begun"), {
        body: game,
        tag: live.entry.table,
        icon: "/favicon.svg",
      });
      shown.onclick = () => {
        window.focus();
        dismiss();
      };
    } catch {
      // Some phones let only installed pages notify.
    }
  }

  /** Takes the notification away: it has been seen, or is no longer true. */
  function dismiss(): void {
    shown?.close();
    shown = null;
  }
}
