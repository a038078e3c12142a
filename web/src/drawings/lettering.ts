/** Makes words fit in the display type, whose letters are narrow and much alike in width. */

/** Below this part of its size a word is made narrower, not smaller. */
const SMALLEST = 0.84;

export interface Fitted {
  size: number;
  /** What the word is pressed into; none when it fits by itself. */
  length?: number;
}

/** How wide a letter is, by its height. */
function widthOf(letter: string): number {
  if (/[MWmw+×−]/.test(letter)) return 0.48;
  if (/[IJijl .,’']/.test(letter)) return 0.18;
  return /[\p{Lu}\d]/u.test(letter) ? 0.36 : 0.3;
}

export function fit(text: string, size: number, spacing: number, room?: number): Fitted {
  if (room === undefined) return { size };
  const natural = [...text].reduce((sum, letter) => sum + widthOf(letter) * size + spacing, 0);
  const fitting = room / natural;
  if (fitting >= 1) return { size };
  return fitting >= SMALLEST ? { size: size * fitting } : { size: size * SMALLEST, length: room };
}
