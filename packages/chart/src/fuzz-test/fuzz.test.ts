import { expect, test } from 'vitest';
import { allTextMetrics } from '../text/index.ts';
import { createTally, runCases } from './run-cases.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const CASES = Number(process.env.FUZZ_CASES ?? 1_500);
const TIMEOUT = 600_000;

/** Ms of the processor, which a busy machine takes no longer for. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

test(
  `CH-309 refuses ${CASES} files, whole and damaged, from seed ${SEED} on, with place and reason, or reads, writes, changes, lays out and draws them`,
  async () => {
    const tally = createTally();
    runCases(SEED, CASES, tally, await allTextMetrics(), processorTime);
    expect(tally.failures).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(CASES / 3);
    expect(tally.cases - tally.accepted).toBeGreaterThan(CASES / 6);
    expect(tally.changed).toBeGreaterThan(CASES / 10);
    expect(tally.scheduled).toBeGreaterThan(CASES / 30);
  },
  TIMEOUT,
);
