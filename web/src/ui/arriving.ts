// Where the focus goes when a page takes the place of another.

let pages = 0;

/** Puts the focus on the page that was gone to, since the link that led there is no more. The first
    page keeps the browser's own beginning. Attach it to <main tabindex="-1">. */
export function arriving(main: HTMLElement): void {
  if (pages > 0) main.focus({ preventScroll: true });
  pages += 1;
}
