import { describe, expect, it } from 'vitest';
import { AccountBusyError } from '../errors/busy-error.ts';
import { type Caller, OWN_WORK } from '../http/caller.ts';
import { createFairLimiter, type LineBounds } from './fair-limiter.ts';

const by = (account: string, chart = 'plan'): Caller => ({ ...OWN_WORK, account, chart });

/** A limiter whose tasks end when they are told, with the names of those that have begun, in order. */
function start(bounds: LineBounds) {
  const inTurn = createFairLimiter(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, caller: Caller) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, caller);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  const settle = () => new Promise(setImmediate);
  return { run, end, settle, begun };
}

describe('the turns', () => {
  it('go round the accounts, however many tasks each has', async () => {
    const { run, end, settle, begun } = start({ places: 1, maxWaiting: 20 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name, by(name.slice(0, 1)));
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('go round an account’s charts', async () => {
    const { run, end, settle, begun } = start({ places: 1, maxWaiting: 20 });
    for (const name of ['x1', 'x2', 'x3', 'y1']) void run(name, by('a', name.slice(0, 1)));
    await settle();
    for (const name of ['x1', 'x2', 'y1']) await end(name);
    expect(begun).toEqual(['x1', 'x2', 'y1', 'x3']);
  });

  it.each([
    [1, ['a1']],
    [2, ['a1', 'b1']],
    [3, ['a1', 'a2', 'b1']],
  ])('with %i places leave one to others, if there is more than one', async (places, first) => {
    const { run, settle, begun } = start({ places, maxWaiting: 20 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void run(name, by(name.slice(0, 1)));
    await settle();
    expect(begun).toEqual(first);
  });

  it('come again after a task that failed', async () => {
    const inTurn = createFairLimiter({ places: 1, maxWaiting: 20 });
    await expect(inTurn(() => Promise.reject(new Error('no')), by('a'))).rejects.toThrow('no');
    expect(await inTurn(async () => 'done', by('a'))).toBe('done');
  });
});

describe('a full line', () => {
  const bounds = { places: 1, maxWaiting: 3 };

  it.each([
    [2, 0],
    [3, 0],
    [4, 1],
  ])(
    'refuses, of one running and %i waiting tasks of an account, the newest %i',
    async (waiting, refused) => {
      const { run, end, settle } = start(bounds);
      const names = Array.from({ length: waiting + 1 }, (_, at) => `a${at}`);
      const all = Promise.allSettled(names.map((name) => run(name, by('a'))));
      await settle();
      for (const name of names) await end(name);
      const reasons = (await all).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(reasons).toEqual(Array.from({ length: refused }, () => expect.any(AccountBusyError)));
    },
  );

  it('makes room for another account, by the newest task of whoever has most', async () => {
    const { run, end, settle, begun } = start(bounds);
    const first = ['a0', 'a1', 'a2', 'a3'].map((name) => run(name, by('a')));
    const other = run('b1', by('b'));
    await expect(first[3]).rejects.toBeInstanceOf(AccountBusyError);
    await settle();
    for (const name of ['a0', 'a1', 'b1', 'a2']) await end(name);
    expect(begun).toEqual(['a0', 'a1', 'b1', 'a2']);
    expect(await other).toBe('b1');
  });
});

describe('a caller who has gone', () => {
  it('leaves the line, and the next one’s turn comes', async () => {
    const { run, end, settle, begun } = start({ places: 1, maxWaiting: 1 });
    const leaving = new AbortController();
    void run('a1', by('a'));
    const left = run('b1', { ...by('b'), gone: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    void run('c1', by('c'));
    await settle();
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('gets no place', async () => {
    const { run, begun } = start({ places: 1, maxWaiting: 1 });
    await expect(run('a1', { ...by('a'), gone: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
    expect(begun).toEqual([]);
  });
});
