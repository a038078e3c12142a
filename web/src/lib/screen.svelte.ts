// How large the screen is: the layouts differ in what they show, not only in where.

class Screen {
  #wide = matchMedia("(min-width: 1100px)");
  #middle = matchMedia("(min-width: 700px)");
  wide = $state(this.#wide.matches);
  middle = $state(this.#middle.matches);

  constructor() {
    this.#wide.addEventListener("change", ({ matches }) => (this.wide = matches));
    this.#middle.addEventListener("change", ({ matches }) => (this.middle = matches));
  }

  get size(): "phone" | "tablet" | "desktop" {
    return this.wide ? "desktop" : this.middle ? "tablet" : "phone";
  }
}

export const screen = new Screen();
