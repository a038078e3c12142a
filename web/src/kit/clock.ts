// Times that are read anew twice a second by whatever shows them.

import { createSubscriber } from "svelte/reactivity";

const follow = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970. */
export function timeOfDay(): number {
  follow();
  return Date.now();
}

/** Milliseconds since the page was opened. */
export function timeOfPage(): number {
  follow();
  return performance.now();
}

/** Seconds as “0:58” or “1:02:03”. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
