/** One figure of a run. Limits are the design's budgets; a figure above its limit is reported, never hidden. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB' | 'MB' | '%' | '×' | '/s';
  /** At most this, unless `isFloor`. */
  readonly limit?: number;
  readonly isFloor?: true;
}

/** What every file in this folder that measures something exports under the name `bench`. */
export interface Bench {
  readonly name: string;
  measure(): Promise<readonly Measurement[]>;
  /** What was measured as a table of Markdown, after `measure`. */
  table?(): string;
}

/** The middle value, those below which 95 and 99 % lie, and the largest. */
export function summarise(times: readonly number[]): {
  median: number;
  p95: number;
  p99: number;
  largest: number;
} {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), largest: at(1) };
}

/** How long each of `count` runs took, in ms, after `warmUp` more that are not counted. */
export async function time(
  count: number,
  warmUp: number,
  run: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < warmUp + count; at++) {
    const start = performance.now();
    await run(at);
    if (at >= warmUp) times.push(performance.now() - start);
  }
  return times;
}
