// Keys by which the server knows a wish again that comes twice.

/** A key nobody can guess. */
export function newKey(): string {
  // randomUUID exists on https and localhost only; friends in the same network come over http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
