// What a screen reader is told: one sentence for each thing that happens.

import { untrack } from "svelte";

class Live {
  polite = $state("");
  urgent = $state("");

  /** Tells when there is a pause. */
  tell(sentence: string): void {
    this.polite = untrack(() => changed(this.polite, sentence));
  }

  /** Tells at once: your turn, an alarm, the connection. */
  call(sentence: string): void {
    this.urgent = untrack(() => changed(this.urgent, sentence));
  }
}

export const live = new Live();

/** The same sentence again is told only if the text differs. */
function changed(before: string, sentence: string): string {
  return before === sentence ? `${sentence}\u00a0` : sentence;
}
