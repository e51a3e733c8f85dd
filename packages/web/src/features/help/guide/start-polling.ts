/** The polling interval in ms (`spec/accounts.md` §9). */
const LOOK = 100;

/** Checks now and every 100 ms; returns a function that stops. */
export function startPolling(look: () => void): () => void {
  look();
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
}
