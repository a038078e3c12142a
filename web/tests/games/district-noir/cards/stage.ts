// A page whose parts lie where the test puts them, and which knows what would move.

export interface Moved {
  element: HTMLElement;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  finished: boolean;
  onfinish: () => void;
}

export class Stage {
  readonly root = document.createElement("div");
  /** What would move, in the order in which it was set in motion. */
  readonly moved: Moved[] = [];

  /** Animations are the newest stage's from here on; happy-dom has none to give back. */
  constructor() {
    document.body.replaceChildren(this.root);
    const moved = this.moved;
    HTMLElement.prototype.animate = function (frames, options): Animation {
      const animation: Moved & { finish(): void } = {
        element: this,
        frames: frames as Keyframe[],
        options: options as KeyframeAnimationOptions,
        finished: false,
        onfinish: () => {},
        finish() {
          animation.finished = true;
          animation.onfinish();
        },
      };
      moved.push(animation);
      return animation as unknown as Animation;
    };
  }

  /** Lays something down, or moves it: its attribute, its value, and the place it has. */
  put(name: string, value: string, x: number, y: number, width = 60): HTMLElement {
    const old = this.root.querySelector<HTMLElement>(`[data-${name}="${value}"]`);
    const element = old ?? document.createElement("div");
    element.dataset[name] = value;
    element.getBoundingClientRect = () => new DOMRect(x, y, width, 80);
    this.root.append(element);
    return element;
  }

  remove(name: string, value: string): void {
    this.root.querySelector(`[data-${name}="${value}"]`)?.remove();
  }

  /** The pictures that fly over the table. */
  get ghosts(): Element[] {
    return [...this.root.querySelectorAll(".flying")];
  }

  /** Which cards would move, and how each begins. */
  get starts(): [string | undefined, unknown][] {
    return this.moved.map(({ element, frames }) => [
      element.dataset.card ?? element.dataset.hand,
      frames[0]?.transform,
    ]);
  }
}
