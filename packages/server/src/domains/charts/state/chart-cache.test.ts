import { createState } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { createChartCache } from './chart-cache.ts';

const held = (version: number, weight = 10) => ({ version, state: createState(), weight, logged: 0 });

describe('the chart cache', () => {
  it('keeps the newest version: a late older one changes nothing', () => {
    const cache = createChartCache();
    const newest = held(3);
    cache.keep('a', newest);
    cache.keep('a', held(2));
    expect(cache.find('a')).toBe(newest);
    cache.forget('a');
    expect(cache.find('a')).toBeUndefined();
  });

  it('shares one read between concurrent requests for a version, and reads again after a failure', async () => {
    const cache = createChartCache();
    let times = 0;
    const read = async () => {
      times += 1;
      if (times === 1) throw new Error('planted');
      return held(times);
    };
    const first = [cache.readOnce('a', 2, read), cache.readOnce('a', 2, read)];
    for (const reading of first) await expect(reading).rejects.toThrow('planted');
    const [again, same, other] = await Promise.all([
      cache.readOnce('a', 2, read),
      cache.readOnce('a', 2, read),
      cache.readOnce('a', 3, read),
    ]);
    expect(again).toBe(same);
    expect([again?.version, other?.version]).toEqual([2, 3]);
  });

  it('is bounded by the number of charts: the least recently used is evicted', () => {
    const cache = createChartCache({ entries: 2, weight: 1_000 });
    cache.keep('a', held(1));
    cache.keep('b', held(1));
    cache.find('a');
    cache.keep('c', held(1));
    expect(['a', 'b', 'c'].map((id) => cache.find(id) !== undefined)).toEqual([true, false, true]);
  });

  it('is bounded by weight: at the limit all stay, above it the oldest is evicted', () => {
    const cache = createChartCache({ entries: 100, weight: 100 });
    cache.keep('a', held(1, 50));
    cache.keep('b', held(1, 50));
    expect(cache.size).toBe(2);
    cache.keep('b', held(2, 51));
    expect([cache.find('a'), cache.find('b')?.version]).toEqual([undefined, 2]);
    cache.keep('huge', held(1, 101));
    expect(cache.size).toBe(0);
    cache.keep('c', held(1, 100));
    expect(cache.size).toBe(1);
  });
});
