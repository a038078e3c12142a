// Who this browser is for the server: a guest with a name, known by a cookie.

import { api } from "../../lib/api";
import type { Guest } from "../../protocol";

class Myself {
  guest: Guest | null = $state.raw(null);
  #asked: Promise<Guest> | null = null;

  get name(): string {
    return this.guest?.name ?? "";
  }

  /** Asks who we are. The first answer brings the cookie, so it must come before other requests:
      two of them at once would make two guests, and one would lose its seats. */
  async meet(): Promise<Guest> {
    this.#asked ??= api.me();
    try {
      this.guest = await this.#asked;
      return this.guest;
    } finally {
      this.#asked = null;
    }
  }

  /** As `meet`, but believes an answer we already have. */
  async known(): Promise<Guest> {
    return this.guest ?? this.meet();
  }

  async rename(name: string): Promise<void> {
    await this.known();
    this.guest = await api.rename(name);
  }
}

export const myself = new Myself();
