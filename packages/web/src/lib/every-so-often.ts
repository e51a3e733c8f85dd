/** The polling interval in ms, in case the socket is dead. */
const SELDOM = 30_000;

/**
 * Calls back periodically while the page is visible, and whenever it becomes visible or is online again. Returns a
 * function that stops it.
 */
export function everySoOften(listener: () => void): () => void {
  const call = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const timer = setInterval(call, SELDOM);
  document.addEventListener('visibilitychange', call);
  window.addEventListener('online', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', call);
    window.removeEventListener('online', listener);
  };
}
