// What this browser keeps. One that keeps nothing still plays: it only forgets.

/** The value under a name, or what is given if there is none that can be read. */
export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps a value under a name. */
export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the wish lasts as long as the page.
  }
}

/** Forgets what is under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, so nothing needs forgetting.
  }
}
