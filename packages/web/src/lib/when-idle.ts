/** Ms after which it no longer waits for the page to be idle. */
const LONGEST = 2_000;
/** Ms of waiting where the browser has no idle callbacks. */
const WITHOUT = 300;

/** Runs something once the page has nothing more urgent to do; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST });
  return () => cancelIdleCallback(idle);
}
