// SHA-256 (FIPS 180-4). Browsers have it too, but over HTTPS only, and a table at home has none.

const PRIMES = primes(64);
/** The constants are the first bits behind the point of the roots of the first primes. */
const ROUNDS = PRIMES.map((prime) => bits(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => bits(Math.sqrt(prime)));

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const hash = Int32Array.from(START);
  for (let at = 0; at < words.length; at += 16) digest(hash, words.subarray(at, at + 16));
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The message in words of 32 bits, with a one, zeros and its length, in whole blocks. */
function padded(message: Uint8Array): Int32Array {
  const blocks = ((message.length + 8) >> 6) + 1;
  const bytes = new DataView(new ArrayBuffer(blocks * 64));
  message.forEach((byte, at) => bytes.setUint8(at, byte));
  bytes.setUint8(message.length, 0x80);
  bytes.setUint32(blocks * 64 - 8, Math.floor(message.length / 2 ** 29));
  bytes.setUint32(blocks * 64 - 4, message.length << 3);
  return Int32Array.from({ length: blocks * 16 }, (_, n) => bytes.getInt32(n * 4));
}

/** Works one block into the hash. */
function digest(hash: Int32Array, block: Int32Array): void {
  const w = new Int32Array(64);
  w.set(block);
  for (let n = 16; n < 64; n++) {
    const [far, near] = [w[n - 15] ?? 0, w[n - 2] ?? 0];
    const mixed = turned(far, 7, 18) ^ (far >>> 3);
    w[n] = (turned(near, 17, 19) ^ (near >>> 10)) + mixed + (w[n - 7] ?? 0) + (w[n - 16] ?? 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let n = 0; n < 64; n++) {
    const one = h + turned(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + (w[n] ?? 0);
    const two = turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n] ?? 0) + word));
}

/** The word turned right by each of these numbers of bits, all laid over one another. */
function turned(word: number, ...by: number[]): number {
  return by.reduce((all, n) => all ^ ((word >>> n) | (word << (32 - n))), 0);
}

function bits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
