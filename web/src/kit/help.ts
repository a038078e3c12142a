// What is said about a thing of the table: its name, and a sentence or two.

export interface Help {
  name: string;
  lines: string[];
}

/** A key, or several, and what they do. */
export interface KeyHelp {
  names: readonly string[];
  does: string;
}
