import type { Simulator } from './simulator.ts';

/** The simulator as the Stripe library's `fetch`: the same requests and responses, without a port. */
export function createSimulatorFetch({ handle }: Pick<Simulator, 'handle'>): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const answer = handle({
      method: init?.method ?? 'GET',
      url: url.pathname + url.search,
      header: (name) => headers.get(name),
      body: typeof init?.body === 'string' ? init.body : '',
    }).then(({ status, headers: given, body }) => new Response(body, { status, headers: given }));
    return Promise.race([answer, aborted(init?.signal)]);
  };
}

/** Rejects when the caller aborts; the call itself continues, as it would behind a real network. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
