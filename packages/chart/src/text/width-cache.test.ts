import { describe, expect, it } from 'vitest';
import { createWidthCache } from './width-cache.ts';

describe('the width cache', () => {
  it('never holds more than twice its limit', () => {
    const cache = createWidthCache(10);
    for (let i = 0; i < 1000; i++) {
      cache.set(`text ${i}`, i);
      expect(cache.size).toBeLessThanOrEqual(20);
    }
    expect(cache.get('text 999')).toBe(999);
    expect(cache.get('text 0')).toBeUndefined();
  });

  it('keeps what is used again and again', () => {
    const cache = createWidthCache(10);
    cache.set('often', 7);
    for (let i = 0; i < 1000; i++) {
      cache.set(`text ${i}`, i);
      expect(cache.get('often')).toBe(7);
    }
  });
});
