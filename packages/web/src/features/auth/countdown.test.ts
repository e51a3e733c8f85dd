import { expect, it } from 'vitest';
import { countSecondsUntil, formatCountdown } from './countdown.ts';

it.each([
  [300_000, 0, 300],
  [300_000, 1, 300],
  [300_000, 1_000, 299],
  [300_000, 299_999, 1],
  [300_000, 300_000, 0],
  [300_000, 300_001, 0],
])('has, for an end at %i and the time %i, %i seconds left', (moment, now, seconds) => {
  expect(countSecondsUntil(moment, now)).toBe(seconds);
});

it.each([
  [300, '5:00'],
  [299, '4:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
