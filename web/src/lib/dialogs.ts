// The way back closes a dialog first: on a phone it is the only key there is.

type Close = () => void;

const open: Close[] = [];
/** Whether there is an entry of ours in the history, for all open dialogs together. */
let entry = false;
/** Whether the step back out of our entry is on its way; what is pushed before it is made is lost. */
let leaving = false;

addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    if (open.length > 0) enter();
    return;
  }
  if (!entry) return;
  entry = false;
  open.at(-1)?.();
});

/** A dialog has opened; what is returned is called when it has closed. */
export function opened(close: Close): () => void {
  open.push(close);
  if (!entry && !leaving) enter();
  const here = location.href;
  return () => {
    open.splice(open.indexOf(close), 1);
    // Later: a menu gives way to the dialog that was chosen in it.
    setTimeout(() => {
      if (open.length > 0 || !entry) return;
      entry = false;
      if (location.href !== here) return;
      leaving = true;
      history.back();
    });
  };
}

/** Goes to another page as soon as no step back can undo it. */
export function afterLeaving(go: () => void): void {
  if (leaving) addEventListener("popstate", go, { once: true });
  else go();
}

function enter(): void {
  history.pushState(history.state, "", location.href);
  entry = true;
}
