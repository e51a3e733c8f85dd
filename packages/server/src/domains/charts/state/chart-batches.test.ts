import { afterEach, expect, it, vi } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { createChartBatches, type WaitingJob } from './chart-batches.ts';
import { createChartQueue } from './chart-queue.ts';

afterEach(() => vi.useRealTimers());

const bounds = { maxWaiting: 2, longestWait: 1_000 };

/** Batches over a queue whose first job for chart `a` blocks until the gate opens. */
async function createHeld() {
  const queue = createChartQueue({ maxWaiting: 9, longestWait: 1_000 });
  const gate = Promise.withResolvers<void>();
  const isBegun = Promise.withResolvers<void>();
  const held = queue.run('a', () => {
    isBegun.resolve();
    return gate.promise;
  });
  await isBegun.promise;
  const done: string[][] = [];
  const batches = createChartBatches<string, string>(queue, bounds);
  const work = async (jobs: readonly WaitingJob<string, string>[]) => {
    done.push(jobs.map(({ job }) => job));
    for (const { job, resolve } of jobs) resolve(`${job} done`);
  };
  const run = (job: string) => batches.run('a', job, work);
  return { batches, done, gate, held, run, work };
}

it("runs a chart's waiting jobs in one batch, in order of arrival", async () => {
  const { batches, done, gate, run, work } = await createHeld();
  const waiting = [run('1'), run('2')];
  expect(await batches.run('b', 'elsewhere', work)).toBe('elsewhere done');
  gate.resolve();
  expect(await Promise.all(waiting)).toEqual(['1 done', '2 done']);
  expect(await run('3')).toBe('3 done');
  expect(done).toEqual([['elsewhere'], ['1', '2'], ['3']]);
});

it('rejects jobs beyond the queue limit', async () => {
  const { gate, run } = await createHeld();
  const waiting = [run('1'), run('2'), run('3')];
  await expect(run('4')).rejects.toBeInstanceOf(BusyError);
  gate.resolve();
  expect(await Promise.all(waiting)).toEqual(['1 done', '2 done', '3 done']);
});

it('rejects all jobs that a failing batch left unsettled, and carries on', async () => {
  const { batches, gate, run } = await createHeld();
  const fail = async ([first]: readonly WaitingJob<string, string>[]) => {
    first?.resolve('settled');
    throw new Error('planted');
  };
  const waiting = Promise.allSettled([batches.run('a', '1', fail), run('2')]);
  gate.resolve();
  expect(await waiting).toEqual([
    { status: 'fulfilled', value: 'settled' },
    { status: 'rejected', reason: new Error('planted') },
  ]);
  expect(await run('3')).toBe('3 done');
});

it.each([
  [999, 'done'],
  [1_000, 'done'],
  [1_001, 'sent away'],
])('a job that has waited %i ms for its chart is %s', async (ms, outcome) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { gate, run } = await createHeld();
  const late = run('late').then(
    () => 'done',
    (error: unknown) => (error instanceof BusyError ? 'sent away' : error),
  );
  vi.advanceTimersByTime(ms);
  gate.resolve();
  expect(await late).toBe(outcome);
});
