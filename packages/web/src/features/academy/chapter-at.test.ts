import { expect, test } from 'vitest';
import { chapterAt } from './chapter-at.ts';

const chapters = [
  { start: 0, title: 'A new chart' },
  { start: 10.5, title: 'Give it a name' },
  { start: 20, title: 'Make it your own' },
];

test.each([
  [0, 0],
  [10.499, 0],
  [10.5, 1],
  [19.999, 1],
  [20, 2],
  [28.7, 2],
])('at %s seconds the film is in chapter %i', (time, chapter) => {
  expect(chapterAt(chapters, time)).toBe(chapter);
});

test('before the first chapter, and without chapters, the index is 0', () => {
  expect(chapterAt([{ start: 3, title: 'Later' }], 1)).toBe(0);
  expect(chapterAt([], 5)).toBe(0);
});
