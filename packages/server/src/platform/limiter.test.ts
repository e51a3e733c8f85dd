import { expect, it } from 'vitest';
import { BusyError } from './errors/busy-error.ts';
import { createLimiter } from './limiter.ts';

/** A task that ends on demand. */
function makeTask(name: string, log: string[]) {
  const end = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`${name} begins`);
    await end.promise;
    log.push(`${name} ends`);
    return name;
  };
  return { run, ...end };
}

it('runs a limited number of tasks at a time; the others wait in order', async () => {
  const log: string[] = [];
  const inTurn = createLimiter(2, 2);
  const tasks = ['a', 'b', 'c', 'd'].map((name) => makeTask(name, log));
  const results = tasks.map(({ run }) => inTurn(run));
  await expect.poll(() => log).toEqual(['a begins', 'b begins']);
  tasks[1]?.resolve();
  expect(await results[1]).toBe('b');
  await expect.poll(() => log).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  for (const { resolve } of tasks) resolve();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('rejects tasks beyond the queue limit, and accepts more once there is room', async () => {
  const log: string[] = [];
  const inTurn = createLimiter(1, 1);
  const first = makeTask('a', log);
  const results = [inTurn(first.run), inTurn(async () => 'b')];
  await expect(inTurn(async () => 'c')).rejects.toThrow(BusyError);
  first.resolve();
  expect(await Promise.all(results)).toEqual(['a', 'b']);
  expect(await inTurn(async () => 'd')).toBe('d');
});

it.each([0, 1, 2])('lets exactly %i wait', async (maxWaiting) => {
  const inTurn = createLimiter(1, maxWaiting);
  const first = makeTask('a', []);
  const running = inTurn(first.run);
  const waiting = Array.from({ length: maxWaiting }, () => inTurn(async () => 'waited'));
  await expect(inTurn(async () => 'one more')).rejects.toThrow(BusyError);
  first.resolve();
  expect(await Promise.all([running, ...waiting])).toEqual(['a', ...waiting.map(() => 'waited')]);
});

it('carries on after a task that fails', async () => {
  const inTurn = createLimiter(1, 1);
  const failed = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('skips a task abandoned in the queue, and frees its place immediately', async () => {
  const log: string[] = [];
  const inTurn = createLimiter(1, 1);
  const first = makeTask('a', log);
  const running = inTurn(first.run);
  const abandon = new AbortController();
  const waiting = inTurn(makeTask('b', log).run, abandon.signal);
  await expect(inTurn(async () => 'c')).rejects.toThrow(BusyError);
  abandon.abort(new Error('gone'));
  const next = inTurn(async () => 'c');
  await expect(inTurn(async () => 'd')).rejects.toThrow(BusyError);
  first.resolve();
  await expect(waiting).rejects.toThrow('gone');
  expect([await running, await next, log]).toEqual(['a', 'c', ['a begins', 'a ends']]);
  await expect(inTurn(async () => 'e', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
