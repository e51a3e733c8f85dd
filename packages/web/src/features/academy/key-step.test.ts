import { expect, test } from 'vitest';
import { type Leap, stepOf } from './key-step.ts';

const chapters = [
  { start: 0, title: 'A new chart' },
  { start: 10.5, title: 'Give it a name' },
  { start: 20, title: 'Make it your own' },
];
/** A leap of a film of 30 s from a place, with a seek bar that shows it. */
const leap = (from: number, to: number, other: Partial<Leap> = {}): Leap => ({
  place: from,
  shown: from,
  to,
  duration: 30,
  hasShift: false,
  chapters,
  ...other,
});

test.each([
  ['an arrow on', leap(12, 12.3), 17],
  ['an arrow back', leap(12, 11.7), 7],
  ['an arrow with Shift', leap(12, 12.3, { hasShift: true }), 22],
  ['an arrow back near the beginning', leap(3, 2.7), 0],
  ['an arrow on near the end', leap(27, 27.3), 30],
  ['an arrow while the film plays, whose seek bar is a little behind', leap(12, 12.25), 17],
  ['a second arrow before the seek bar has followed the first', leap(17, 12.6, { shown: 12.3 }), 22],
  ['a page key on', leap(12, 15), 20],
  ['a page key back, to the beginning of the chapter', leap(22.1, 19.1), 20],
  ['a page key back from its beginning, to the chapter before', leap(22, 19), 10.5],
  ['a page key back in the first chapter', leap(4, 1), 0],
  ['a page key on in the last chapter', leap(24, 27), 27],
  ['a page key of a film without chapters', leap(12, 15, { chapters: [] }), 22],
])('%s', (_name, given, aim) => {
  expect(stepOf(given)).toBeCloseTo(aim, 9);
});

test.each([
  ['the beginning', leap(12, 0)],
  ['the end', leap(12, 30)],
  ['some other place', leap(12, 13)],
  ['where the film is', leap(12, 12)],
])('a leap to %s is left to the browser', (_name, given) => {
  expect(stepOf(given)).toBeNull();
});
