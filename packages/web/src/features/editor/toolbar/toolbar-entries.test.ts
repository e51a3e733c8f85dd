import { expect, it } from 'vitest';
import { listEntries } from './toolbar-entries.ts';

const namesFor = (...rights: Parameters<typeof listEntries>) =>
  listEntries(...rights).map(({ name }) => name);

it('are comments for everybody, styles, time travel and settings for writers, and sharing only for the owner', () => {
  const forWriters = ['outline', 'styles', 'editTheme', 'history', 'suggestions', 'comments', 'settings'];
  expect(namesFor(true, true)).toEqual(forWriters.toSpliced(6, 0, 'share'));
  expect(namesFor(true, false)).toEqual(forWriters);
  expect(namesFor(false, false)).toEqual(['outline', 'comments']);
});

it('include suggestions for people who may suggest', () => {
  expect(namesFor(false, false, true)).toEqual(['outline', 'suggestions', 'comments']);
});
