import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJobRunner, JobTimeoutError } from './job-runner.ts';

const bounds = {
  places: 1,
  longestJob: 5_000,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A runner whose worker has loaded when it's told, and works for so many ms. */
function startRunner(work: number) {
  const { promise: ready, resolve: load } = Promise.withResolvers<void>();
  const run = async (job: string) => {
    await ready;
    return new Promise<string>((resolve) => setTimeout(() => resolve(job), work));
  };
  const end = async () => undefined;
  return {
    load,
    runner: createJobRunner<string, string>(() => ({ isReady: false, ready, run, end }), bounds),
  };
}

it('counts a job’s time from when its worker has loaded', async () => {
  const { load, runner } = startRunner(4_000);
  const outcome = runner.run('done');
  await vi.advanceTimersByTimeAsync(9_000);
  load();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toBe('done');
});

it('ends a worker whose job takes too long once it has loaded', async () => {
  const { load, runner } = startRunner(6_000);
  const outcome = expect(runner.run('late')).rejects.toBeInstanceOf(JobTimeoutError);
  load();
  await vi.advanceTimersByTimeAsync(5_000);
  await outcome;
  expect(runner.isRunning).toBe(false);
});

it('ends a worker that doesn’t load', async () => {
  const { runner } = startRunner(0);
  const outcome = expect(runner.run('never')).rejects.toThrow('a worker took longer than 15000 ms to start');
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
  expect(runner.isRunning).toBe(false);
});

/** A runner with two places whose jobs end when they are told. */
function startTwo() {
  const jobs: PromiseWithResolvers<string>[] = [];
  const ready = Promise.resolve();
  const run = () => {
    const job = Promise.withResolvers<string>();
    jobs.push(job);
    return job.promise;
  };
  const end = async () => undefined;
  const start = () => ({ isReady: true, ready, run, end });
  const runner = createJobRunner<string, string>(start, { ...bounds, places: 2 });
  const ask = (account: string) =>
    runner
      .run('', { account, chart: '', gone: new AbortController().signal })
      .catch(({ message }: Error) => message);
  return { runner, jobs, ask };
}

it('releases a worker without a job also when the last job has failed', async () => {
  const { runner, jobs, ask } = startTwo();
  const asked = [ask('ana'), ask('ben')];
  await vi.advanceTimersByTimeAsync(0);
  jobs[0]?.resolve('done');
  await vi.advanceTimersByTimeAsync(0);
  jobs[1]?.reject(new Error('failed'));
  expect(await Promise.all(asked)).toEqual(['done', 'failed']);
  expect(runner.isRunning).toBe(true);
  await vi.advanceTimersByTimeAsync(bounds.idle);
  expect(runner.isRunning).toBe(false);
});

/** A runner whose first job's caller leaves at once, and how many workers it has started. */
function startLeft() {
  const started: PromiseWithResolvers<string>[] = [];
  let ended = 0;
  const end = async () => {
    ended += 1;
  };
  const loaded = Promise.withResolvers<void>();
  const run = () => {
    const job = Promise.withResolvers<string>();
    started.push(job);
    return job.promise;
  };
  let workers = 0;
  const start = () => {
    workers += 1;
    return { isReady: true, ready: loaded.promise, run, end };
  };
  const runner = createJobRunner<string, string>(start, bounds);
  const gone = new AbortController();
  const left = runner.run('', { account: 'ana', chart: '', gone: gone.signal }).catch(() => undefined);
  const next = () => runner.run('', { account: 'ben', chart: '', gone: new AbortController().signal });
  return { loaded, started, gone, left, next, counts: () => ({ workers, ended }) };
}

it.each([
  [999, { workers: 1, ended: 0 }],
  [1_001, { workers: 2, ended: 1 }],
])('keeps the worker of a caller who has left if the job ends soon: after %i ms', async (later, counts) => {
  const left = startLeft();
  left.loaded.resolve();
  await vi.advanceTimersByTimeAsync(0);
  left.gone.abort(new Error('gone'));
  await vi.advanceTimersByTimeAsync(later);
  left.started[0]?.resolve('for nobody');
  const next = left.next();
  await vi.advanceTimersByTimeAsync(0);
  left.started[1]?.resolve('done');
  expect([await next, left.counts()]).toEqual(['done', counts]);
});

it('begins no job for a caller who has left while the worker loaded, and keeps the worker', async () => {
  const left = startLeft();
  await vi.advanceTimersByTimeAsync(0);
  left.gone.abort(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1_001);
  left.loaded.resolve();
  await left.left;
  const next = left.next();
  await vi.advanceTimersByTimeAsync(0);
  left.started[0]?.resolve('done');
  expect([await next, left.started.length, left.counts()]).toEqual(['done', 1, { workers: 1, ended: 0 }]);
});

it('starts no worker for what waits when it is closed', async () => {
  const { runner, jobs, ask } = startTwo();
  const asked = [ask('ana'), ask('ana')];
  await vi.advanceTimersByTimeAsync(0);
  await runner.close();
  jobs[0]?.reject(new Error('ended'));
  expect(await Promise.race([asked[1], vi.advanceTimersByTimeAsync(1)])).toBe('the workers have been ended');
  expect([await asked[0], jobs.length, runner.isRunning]).toEqual(['ended', 1, false]);
});
