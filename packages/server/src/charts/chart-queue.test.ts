import { describe, expect, it } from 'vitest';
import { createChartQueue, QueueFullError } from './chart-queue.ts';

describe('the queue of a chart', () => {
  it('runs one job of a chart at a time, in the order in which they came', async () => {
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

  it('goes on after a job that fails, and hands its error to its caller alone', async () => {
    const queue = createChartQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('planted')));
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('planted');
    expect(await next).toBe('done');
  });

  it('takes so many waiting jobs and no more', async () => {
    const queue = createChartQueue(2);
    const gate = Promise.withResolvers<void>();
    const jobs = [1, 2, 3].map(() => queue.run('a', () => gate.promise));
    await expect(queue.run('a', async () => 'too many')).rejects.toBeInstanceOf(QueueFullError);
    expect(await queue.run('b', async () => 'another chart')).toBe('another chart');
    gate.resolve();
    await Promise.all(jobs);
    expect(await queue.run('a', async () => 'room again')).toBe('room again');
  });
});
