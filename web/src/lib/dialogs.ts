// The way back closes a dialog first: on a phone it is the only key there is.

type Close = () => void;

const open: Close[] = [];
/** Whether there is an entry of ours in the history, for all open dialogs together. */
let entry = false;

addEventListener("popstate", () => {
  if (!entry) return;
  entry = false;
  open.at(-1)?.();
});

/** A dialog has opened; what is returned is called when it has closed. */
export function opened(close: Close): () => void {
  open.push(close);
  if (!entry) history.pushState(history.state, "", location.href);
  entry = true;
  const here = location.href;
  return () => {
    open.splice(open.indexOf(close), 1);
    // Later: a menu gives way to the dialog that was chosen in it.
    setTimeout(() => {
      if (open.length > 0 || !entry) return;
      entry = false;
      if (location.href === here) history.back();
    });
  };
}
