/** Ms after which it runs in any case: a background tab paints nothing. */
const LATEST = 500;

/** Runs a callback once the latest change to the page has been painted; returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  let timer = setTimeout(runOnce, LATEST);
  // The first frame shows the change; when the second one starts, the first is on the screen. Nor is the second delayed.
  const runAfterFrame = () => {
    clearTimeout(timer);
    timer = setTimeout(runOnce);
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(runAfterFrame);
  });
  return () => {
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
