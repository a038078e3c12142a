// How large the screen is: the layouts differ in what they show, not only in where.

class Screen {
  // A phone that lies on its side is wide, but has no room for the tables of the others.
  #wide = matchMedia("(min-width: 1100px) and (min-height: 520px)");
  #middle = matchMedia("(min-width: 700px) and (min-height: 600px)");
  #lying = matchMedia("(orientation: landscape)");
  #touch = matchMedia("(hover: none)");
  size: "phone" | "tablet" | "desktop" = $state("phone");
  /** Whether there are fingers instead of a pointer that can hover. */
  touch = $state(false);
  /** Whether it is wider than high. */
  lying = $state(false);

  constructor() {
    const queries = [this.#wide, this.#middle, this.#lying, this.#touch];
    for (const query of queries) query.addEventListener("change", () => this.#look());
    this.#look();
  }

  #look(): void {
    this.size = this.#wide.matches ? "desktop" : this.#middle.matches ? "tablet" : "phone";
    this.touch = this.#touch.matches;
    this.lying = this.#lying.matches;
    // For styles, so that they and the layout always agree.
    const page = document.documentElement.dataset;
    page.size = this.size;
    page.lying = String(this.lying);
  }
}

export const screen = new Screen();
