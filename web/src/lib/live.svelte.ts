// What a screen reader is told: one sentence for each thing that happens.

import { untrack } from "svelte";

class Live {
  polite = $state("");
  urgent = $state("");
  #calls: string[] = [];

  clear(): void {
    this.polite = "";
    this.urgent = "";
    this.#calls = [];
  }

  /** Tells when there is a pause. */
  tell(sentence: string): void {
    this.polite = untrack(() => changed(this.polite, sentence));
  }

  /** Tells at once: your turn, an alarm, the connection. What comes together is told together. */
  call(sentence: string): void {
    this.#calls.push(sentence);
    if (this.#calls.length > 1) return;
    setTimeout(() => {
      if (this.#calls.length === 0) return; // cleared meanwhile
      this.urgent = changed(this.urgent, this.#calls.join(" "));
      this.#calls = [];
    }, 20);
  }
}

export const live = new Live();

/** The same sentence again is told only if the text differs. */
function changed(before: string, sentence: string): string {
  return before === sentence ? `${sentence}\u00a0` : sentence;
}
