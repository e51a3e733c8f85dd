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
