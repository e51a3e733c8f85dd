/** How the person or the machine that runs the server may end it. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the reason when the server is to end: a signal, or the end of the script that started it. Signals
 * that come later are ignored, since a terminal sends them to every process of the group, and npm once more.
 */
export function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('the end of the starting script'));
  });
}
