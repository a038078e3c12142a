// Windows of one browser tell each other when a table has come to life.

interface Begun {
  table: string;
  /** Who sat down. */
  names: string[];
}

class Beckoning {
  /** The newest call from another window. */
  call: Begun | null = $state.raw(null);
  #channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("tripot") : null;

  constructor() {
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Begun>) => {
      this.call = data;
    });
  }

  /** Says in every other window that the game at a table has begun. */
  tell(begun: Begun): void {
    this.#channel?.postMessage(begun);
  }

  dismiss(): void {
    this.call = null;
  }
}

export const beckoning = new Beckoning();
