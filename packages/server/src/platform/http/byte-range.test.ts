import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=abc-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=7-3', 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=200-300', 'outside'],
])('%s of 100 bytes requests %o', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

it('never exceeds the file, whatever the header', () => {
  const number = fc.oneof(fc.nat(300).map(String), fc.constant(''), fc.constant('999999999999999'));
  fc.assert(
    fc.property(fc.nat(200), number, number, (size, first, last) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
