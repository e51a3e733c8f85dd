import { describe, expect, it } from 'vitest';
import { createRecentCache } from './recent-cache.ts';

describe('the recent cache', () => {
  it('never holds more than twice its limit', () => {
    const cache = createRecentCache<number>(10);
    for (let i = 0; i < 1000; i++) {
      cache.set(`text ${i}`, i);
      expect(cache.size).toBeLessThanOrEqual(20);
    }
    expect(cache.get('text 999')).toBe(999);
    expect(cache.get('text 0')).toBeUndefined();
  });

  it('keeps what is used repeatedly', () => {
    const cache = createRecentCache<number>(10);
    cache.set('often', 7);
    for (let i = 0; i < 1000; i++) {
      cache.set(`text ${i}`, i);
      expect(cache.get('often')).toBe(7);
    }
  });
});
