/** The signals that stop the server. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the reason to stop: a signal, or the end of the script that started the server. Later signals are
 * ignored, since a terminal sends them to every process of the group, and npm once more.
 */
export function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('the end of the starting script'));
  });
}
