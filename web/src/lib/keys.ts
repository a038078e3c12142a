// English sentences as short keys, so that a catalogue need not hold every sentence twice.

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The FNV-1a hash of a sentence; the build refuses a catalogue in which two are the same. */
export function keyOf(sentence: string): string {
  let hash = OFFSET;
  for (let i = 0; i < sentence.length; i++) {
    hash = Math.imul(hash ^ sentence.charCodeAt(i), PRIME);
  }
  return (hash >>> 0).toString(36);
}
