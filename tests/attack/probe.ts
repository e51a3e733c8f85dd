import { get } from 'node:http';

const PAUSE_MS = 50;
const PATIENCE_MS = 10_000;

export interface Probe {
  readonly asked: number;
  readonly failed: number;
  /** The 99th percentile in ms. */
  readonly late: number;
}

/** Requests a page repeatedly, each time as a new client, until the attack is over. */
export async function probeWhile(attack: Promise<unknown>, url: string, token: string): Promise<Probe> {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let failed = 0;
  while (!isOver) {
    const began = performance.now();
    if (!(await isServed(url, token))) failed++;
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  times.sort((a, b) => a - b);
  return { asked: times.length, failed, late: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
}

/** Uses a new connection. */
function isServed(url: string, token: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get(
    url,
    { agent: false, timeout: PATIENCE_MS, headers: { authorization: `Bearer ${token}` } },
    (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete && response.statusCode === 200));
    },
  );
  request.once('timeout', () => request.destroy());
  request.once('error', () => resolve(false));
  return promise;
}
