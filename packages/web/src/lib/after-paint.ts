/** Ms after which it is done all the same: a tab in the background paints nothing. */
const LATEST = 500;

/** Runs something once what was just put into the page has been painted; returns how to let it be. */
export function afterPaint(run: () => void): () => void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  const timer = setTimeout(runOnce, LATEST);
  // The first frame shows it; when the second one begins, the first is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(runOnce);
  });
  return () => {
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
