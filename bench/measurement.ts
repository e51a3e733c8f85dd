/** One figure of a run. Limits are the design's budgets; a figure above its limit is reported, never hidden. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB' | 'MB' | '%' | '×' | '/s' | 'characters';
  /** A maximum, unless `isFloor`. */
  readonly limit?: number;
  readonly isFloor?: true;
}

/** Exported as `bench` by every file in this folder that measures something. */
export interface Bench {
  readonly name: string;
  measure(): Promise<readonly Measurement[]>;
  /** The results as a Markdown table, after `measure`. */
  table?(): string;
}

/** The median, the 95th and 99th percentile, and the maximum. */
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

/** How long each of `count` runs took, in ms, after `warmUp` uncounted ones. */
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
