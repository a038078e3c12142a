// A table that follows what happens by the server's patches: no rule is known here.

/** The table after a patch, which has every changed field whole; the one before stays as it is. */
export function patched<Table extends object>(table: Table | null, patch: unknown): Table | null {
  return patch ? ({ ...table, ...patch } as Table) : table;
}
