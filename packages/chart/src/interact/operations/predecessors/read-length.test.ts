import { expect, it } from 'vitest';
import { readLength } from './index.ts';

const eightHours = { dayMinutes: 480, weekMinutes: 2400 };

it.each([
  ['5', 2400, false],
  ['5d', 2400, false],
  ['1,5 Tage', 720, false],
  ['4h', 240, false],
  ['30m', 30, false],
  ['2 weeks', 4800, false],
  ['3ed', 4320, true],
  ['36 eh', 2160, true],
  ['1 fWoche', 10_080, true],
])('CH-674 a length of “%s” is %d minutes in days of eight hours', (text, minutes, isElapsed) =>
  expect(readLength(text, eightHours)).toEqual({ minutes, isElapsed }),
);

it.each(['', '0', '0.1m', '-2d', '+2d', '50%', 'soon', '2 months', '110001d'])(
  'CH-674 “%s” is no length',
  (text) => expect(readLength(text, eightHours)).toBeNull(),
);
