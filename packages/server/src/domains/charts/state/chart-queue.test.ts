import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { createChartQueue } from './chart-queue.ts';

afterEach(() => vi.useRealTimers());

describe('the chart queue', () => {
  it('runs one job per chart at a time, in order of arrival', async () => {
    const queue = createChartQueue();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const job = (name: string, wait?: Promise<void>) => async () => {
      log.push(`${name} starts`);
      await wait;
      log.push(`${name} ends`);
    };
    const first = queue.run('a', job('1', gate.promise));
    const second = queue.run('a', job('2'));
    await queue.run('b', job('other chart'));
    expect(log).toEqual(['1 starts', 'other chart starts', 'other chart ends']);
    gate.resolve();
    await Promise.all([first, second]);
    expect(log.slice(3)).toEqual(['1 ends', '2 starts', '2 ends']);
  });

  it('carries on after a job that fails, and rejects only its caller', async () => {
    const queue = createChartQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('planted')));
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('planted');
    expect(await next).toBe('done');
  });

  it('rejects jobs beyond the queue limit', async () => {
    const queue = createChartQueue({ maxWaiting: 2, longestWait: 1_000 });
    const gate = Promise.withResolvers<void>();
    const jobs = [1, 2, 3].map(() => queue.run('a', () => gate.promise));
    await expect(queue.run('a', async () => 'too many')).rejects.toBeInstanceOf(BusyError);
    expect(await queue.run('b', async () => 'another chart')).toBe('another chart');
    gate.resolve();
    await Promise.all(jobs);
    expect(await queue.run('a', async () => 'room again')).toBe('room again');
  });

  it('rejects a job that has waited too long, without running it, and carries on', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const queue = createChartQueue({ maxWaiting: 9, longestWait: 1_000 });
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const job = (name: string) => async () => {
      begun.push(name);
      return name;
    };
    const isBegun = Promise.withResolvers<void>();
    const first = queue.run('a', () => {
      isBegun.resolve();
      return gate.promise;
    });
    await isBegun.promise;
    const late = queue.run('a', job('late'));
    vi.advanceTimersByTime(1);
    const inTime = queue.run('a', job('in time'));
    vi.advanceTimersByTime(1_000);
    gate.resolve();
    await expect(late).rejects.toBeInstanceOf(BusyError);
    expect(await inTime).toBe('in time');
    expect(begun).toEqual(['in time']);
    await first;
  });
});
