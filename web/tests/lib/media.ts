// The media queries of a browser whose screen and wishes the test decides.

import { vi } from "vitest";

class Query extends EventTarget {
  constructor(
    readonly media: string,
    public matches: boolean,
  ) {
    super();
  }
}

export class Media {
  readonly #queries = new Map<string, Query>();

  constructor(...matching: string[]) {
    for (const media of matching) this.#queries.set(media, new Query(media, true));
    this.install();
  }

  /** Takes the place of the browser's until the end of the test. */
  install(): void {
    vi.stubGlobal("matchMedia", (media: string) => this.#query(media));
  }

  /** Something has changed, and the page is told. */
  set(media: string, matches: boolean): void {
    const query = this.#query(media);
    query.matches = matches;
    query.dispatchEvent(new Event("change"));
  }

  #query(media: string): Query {
    const query = this.#queries.get(media) ?? new Query(media, false);
    this.#queries.set(media, query);
    return query;
  }
}
