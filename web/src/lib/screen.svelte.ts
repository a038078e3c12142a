// How large the screen is: the layouts differ in what they show, not only in where.

class Screen {
  // A phone that lies on its side is wide, but has no room for the tables of the others.
  #wide = matchMedia("(min-width: 1100px) and (min-height: 480px)");
  #middle = matchMedia("(min-width: 700px) and (min-height: 480px)");
  #touch = matchMedia("(hover: none)");
  wide = $state(this.#wide.matches);
  middle = $state(this.#middle.matches);
  /** Whether there are fingers instead of a pointer that can hover. */
  touch = $state(this.#touch.matches);

  constructor() {
    this.#wide.addEventListener("change", ({ matches }) => (this.wide = matches));
    this.#middle.addEventListener("change", ({ matches }) => (this.middle = matches));
    this.#touch.addEventListener("change", ({ matches }) => (this.touch = matches));
  }

  get size(): "phone" | "tablet" | "desktop" {
    return this.wide ? "desktop" : this.middle ? "tablet" : "phone";
  }
}

export const screen = new Screen();
