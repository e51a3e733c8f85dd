import { expect, test } from 'vitest';
import { stepOf } from './key-step.ts';

const chapters = [
  { start: 0, title: 'A new chart' },
  { start: 10.5, title: 'Give it a name' },
  { start: 20, title: 'Make it your own' },
];
/** Where a key leads a film of 30 s from a place. */
const press = (key: string, place: number, { shiftKey = false, has = chapters } = {}) =>
  stepOf({ key, shiftKey }, { place, duration: 30, chapters: has });

test.each([
  ['an arrow on', press('ArrowRight', 12), 17],
  ['an arrow back', press('ArrowLeft', 12), 7],
  ['an arrow with Shift', press('ArrowRight', 12, { shiftKey: true }), 22],
  ['an arrow back near the beginning', press('ArrowLeft', 3), 0],
  ['an arrow on near the end', press('ArrowRight', 27), 30],
  ['a page key on', press('PageUp', 12), 20],
  ['a page key back, to the beginning of the chapter', press('PageDown', 22.1), 20],
  ['a page key back from its beginning, to the chapter before', press('PageDown', 22), 10.5],
  ['a page key back in the first chapter', press('PageDown', 4), 0],
  ['a page key on in the last chapter', press('PageUp', 24), null],
  ['a page key on in a film without chapters', press('PageUp', 12, { has: [] }), null],
  ['any other key', press('a', 12), null],
])('%s', (_name, led, aim) => {
  expect(led).toBe(aim);
});
