/** How often it is looked where the reader is, in ms (`spec/accounts.md` §9). */
const LOOK = 100;

/** Looks now and every 100 ms; returns how to stop. */
export function startPolling(look: () => void): () => void {
  look();
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
}
