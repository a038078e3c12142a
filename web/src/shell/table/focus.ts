/** Gives the focus to what has just appeared in place of something else.

    Somebody in a dialog stays there, and a page that was just loaded is read from its top. */
export function takesFocus(node: HTMLElement): void {
  if (!navigator.userActivation?.hasBeenActive || document.querySelector("dialog[open]")) return;
  node.focus({ preventScroll: true });
}
