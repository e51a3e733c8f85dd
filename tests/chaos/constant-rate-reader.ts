/** A reader's results. */
export interface Readings {
  /** Response times in ms. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** Sends this many requests a second, whether or not earlier ones have been answered. */
export function startReader(
  address: string,
  token: string,
  perSecond: number,
): { readonly finish: () => Promise<Readings> } {
  const times: number[] = [];
  const failures: string[] = [];
  const asked = new Set<Promise<void>>();
  const ask = async () => {
    const start = performance.now();
    try {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (answer.status !== 200) failures.push(`answered ${answer.status}`);
    } catch (error) {
      failures.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
    }
    times.push(performance.now() - start);
  };
  const timer = setInterval(() => {
    const one = ask().finally(() => asked.delete(one));
    asked.add(one);
  }, 1000 / perSecond);
  return {
    finish: async () => {
      clearInterval(timer);
      await Promise.all(asked);
      return { times, failures };
    },
  };
}
