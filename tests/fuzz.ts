import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createTally, runCases } from '../packages/chart/src/fuzz-test/run-cases.ts';
import { allTextMetrics } from '../packages/chart/src/text/index.ts';

const STEP = 10_000;
/** More failures than this add no information. */
const MAX_FAILURES = 20;

function readCount(text: string, name: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} must be a whole number from 1, not ${text}`);
  return count;
}

/**
 * `npm run fuzz -- --count 1000000 [--seed n]`: runs chart files, intact and damaged, through reader, writer, checks,
 * changes, layout and SVG (CH-309). Each case uses the next seed, so `--count 1 --seed n` repeats one.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
  });
  const count = readCount(values.count, 'count');
  const first = values.seed === undefined ? randomInt(1, 2 ** 30) : readCount(values.seed, 'seed');
  console.log(`fuzz: ${count} cases from seed ${first}`);
  const metrics = await allTextMetrics();
  const tally = createTally();
  const start = performance.now();
  for (let done = 0; done < count && tally.failures.length < MAX_FAILURES; done += STEP) {
    const known = tally.failures.length;
    runCases(first + done, Math.min(STEP, count - done), tally, metrics, () => performance.now());
    for (const { seed, reason } of tally.failures.slice(known)) console.log(`seed ${seed}: ${reason}`);
    const seconds = Math.round((performance.now() - start) / 1000);
    const { cases, accepted, changed, longest, failures } = tally;
    console.log(
      `${cases} cases in ${seconds} s: ${accepted} read and drawn, ${changed} changed, ${cases - accepted} refused, ` +
        `longest layout ${longest.toFixed(0)} ms, ${failures.length} failures`,
    );
  }
  if (tally.failures.length > 0) process.exitCode = 1;
}

await run();
