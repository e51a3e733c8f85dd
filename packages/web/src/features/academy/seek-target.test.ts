import { expect, test } from 'vitest';
import { seekTarget } from './seek-target.ts';

const chapters = [
  { start: 0, title: 'A new chart' },
  { start: 10.5, title: 'Give it a name' },
  { start: 20, title: 'Make it your own' },
];
/** Where a key moves a film of 30 s from a position. */
const press = (key: string, place: number, { shiftKey = false, has = chapters } = {}) =>
  seekTarget({ key, shiftKey }, { place, duration: 30, chapters: has });

test.each([
  ['arrow forward', press('ArrowRight', 12), 17],
  ['arrow back', press('ArrowLeft', 12), 7],
  ['arrow with Shift', press('ArrowRight', 12, { shiftKey: true }), 22],
  ['arrow back near the start', press('ArrowLeft', 3), 0],
  ['arrow forward near the end', press('ArrowRight', 27), 30],
  ['home key', press('Home', 12), 0],
  ['end key', press('End', 12), 30],
  ['page key forward', press('PageUp', 12), 20],
  ['page key back to the start of the chapter', press('PageDown', 22.1), 20],
  ['page key back from a chapter’s start to the previous chapter', press('PageDown', 22), 10.5],
  ['page key back in the first chapter', press('PageDown', 4), 0],
  ['page key forward in the last chapter', press('PageUp', 24), null],
  ['page key forward in a film without chapters', press('PageUp', 12, { has: [] }), null],
  ['any other key', press('a', 12), null],
])('%s', (_name, led, aim) => {
  expect(led).toBe(aim);
});
