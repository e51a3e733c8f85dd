import { describe, expect, it } from 'vitest';
import { AccountBusyError, BusyError } from './errors/busy-error.ts';
import { OWN_WORK } from './http/caller.ts';
import { createSharedCache, type SharedCache } from './shared-cache.ts';
import { JobTimeoutError } from './workers/job-runner.ts';

interface Sized {
  readonly size: number;
}

const large = { entries: 100, bytes: 1_000 };

/** Finds a value of this size; returns whether it had to be made. */
async function isMade(cache: SharedCache<Sized>, key: string, size = 1): Promise<boolean> {
  let made = false;
  await cache.find(key, async () => {
    made = true;
    return { size };
  });
  return made;
}

it('makes a value once, shared by all who ask meanwhile', async () => {
  const cache = createSharedCache(large);
  let made = 0;
  const make = async () => {
    made += 1;
    return { size: 1 };
  };
  const [first, second] = await Promise.all([cache.find('a', make), cache.find('a', make)]);
  expect([made, first === second, await isMade(cache, 'a')]).toEqual([1, true, false]);
});

it.each([
  [2, false],
  [3, false],
  [4, true],
])(
  'with at most 3 values: after %i others, the least recently used is evicted: %s',
  async (others, isGone) => {
    const cache = createSharedCache<Sized>({ entries: 3, bytes: 1_000 });
    await isMade(cache, 'first');
    for (let at = 1; at < others; at++) await isMade(cache, `other ${at}`);
    expect(await isMade(cache, 'first')).toBe(isGone);
  },
);

it.each([
  [9, false],
  [10, false],
  [11, true],
])(
  'with at most 20 bytes: of two values of 10 and %i bytes, the first is evicted: %s',
  async (size, isGone) => {
    const cache = createSharedCache<Sized>({ entries: 9, bytes: 20 });
    await isMade(cache, 'first', 10);
    await isMade(cache, 'second', size);
    expect(await isMade(cache, 'first', 10)).toBe(isGone);
  },
);

it.each([
  [20, 1],
  [21, 0],
])('with at most 20 bytes: of a single value of %i bytes, caches: %i', async (size, kept) => {
  const cache = createSharedCache<Sized>({ entries: 9, bytes: 20 });
  await isMade(cache, 'only', size);
  expect(cache.size).toBe(kept);
});

it("doesn't cache failures", async () => {
  const cache = createSharedCache<Sized>(large);
  const failing = cache.find('a', () => Promise.reject(new Error('planted')));
  await expect(failing).rejects.toThrow('planted');
  expect([await isMade(cache, 'a'), cache.size]).toEqual([true, 1]);
});

describe('refused to the first caller', () => {
  /** What three callers get of a value that isn't made for the first, and for whom it was begun. */
  async function refuseFirst(error: BusyError) {
    const begun: string[] = [];
    const first = Promise.withResolvers<Sized>();
    const cache = createSharedCache<Sized>(large);
    const asked = ['ana', 'ben', 'cleo'].map((account) =>
      cache.find(
        'a',
        async (caller) => {
          begun.push(caller.account);
          return caller.account === 'ana' ? first.promise : { size: 1 };
        },
        { account, chart: '', gone: new AbortController().signal },
      ),
    );
    first.reject(error);
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
    return { begun, outcomes };
  }

  it('for what their account has already, is made in the turn of the next', async () => {
    expect(await refuseFirst(new AccountBusyError('your line is full'))).toEqual({
      begun: ['ana', 'ben'],
      outcomes: ['rejected', 'fulfilled', 'fulfilled'],
    });
  });

  it.each([new BusyError('a worker took too long to start'), new JobTimeoutError('a job took too long')])(
    'as it is to everybody, isn’t tried again by those who wait: %s',
    async (error) => {
      expect(await refuseFirst(error)).toEqual({
        begun: ['ana'],
        outcomes: ['rejected', 'rejected', 'rejected'],
      });
    },
  );
});

describe('when callers disconnect', () => {
  const gone = new Error('gone');

  /** A value that is made on demand. */
  function askFor(cache: SharedCache<Sized>, waiting: number) {
    const end = Promise.withResolvers<Sized>();
    const makings: AbortSignal[] = [];
    const callers = Array.from({ length: waiting }, () => new AbortController());
    const answers = callers.map(({ signal }) =>
      cache.find(
        'a',
        ({ gone: abandoned }) => {
          makings.push(abandoned);
          return end.promise;
        },
        { ...OWN_WORK, gone: signal },
      ),
    );
    return { end, makings, callers, settled: Promise.allSettled(answers) };
  }

  it('carries on for the one that is left, and caches the result', async () => {
    const cache = createSharedCache<Sized>(large);
    const { end, makings, callers, settled } = askFor(cache, 2);
    callers[0]?.abort(gone);
    expect(makings.map(({ aborted }) => aborted)).toEqual([false]);
    end.resolve({ size: 1 });
    expect(await settled).toEqual([
      { status: 'rejected', reason: gone },
      { status: 'fulfilled', value: { size: 1 } },
    ]);
    expect(await isMade(cache, 'a')).toBe(false);
  });

  it('abandons the work with the last caller, and starts again for the next', async () => {
    const cache = createSharedCache<Sized>(large);
    const { makings, callers, settled } = askFor(cache, 2);
    for (const caller of callers) caller.abort(gone);
    expect(makings.map(({ aborted, reason }) => [aborted, reason])).toEqual([[true, gone]]);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([cache.size, await isMade(cache, 'a')]).toEqual([0, true]);
  });

  it('carries on for a caller without a signal', async () => {
    const cache = createSharedCache<Sized>(large);
    const { end, makings, callers, settled } = askFor(cache, 1);
    const steady = cache.find('a', () => Promise.reject(new Error('is being made already')));
    callers[0]?.abort(gone);
    end.resolve({ size: 2 });
    await settled;
    expect([await steady, makings[0]?.aborted]).toEqual([{ size: 2 }, false]);
  });

  it('rejects a caller who has already disconnected, and keeps what is cached', async () => {
    const cache = createSharedCache<Sized>(large);
    await isMade(cache, 'a');
    const make = async () => ({ size: 1 });
    await expect(cache.find('a', make, { ...OWN_WORK, gone: AbortSignal.abort(gone) })).rejects.toBe(gone);
    expect(await isMade(cache, 'a')).toBe(false);
  });
});
