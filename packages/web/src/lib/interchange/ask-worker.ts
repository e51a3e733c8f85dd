/**
 * Has a worker do one thing, so that the page stays responsive: sends the message, and returns the first answer. Rejects if
 * the worker fails or `signal` aborts; the worker is ended in every case.
 */
export function askWorker<Answer>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    // Without a message, its code couldn't be loaded.
    worker.addEventListener('error', ({ message: why }) =>
      reject(new Error(why ? `The worker failed: ${why}` : 'Failed to load the worker')),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
