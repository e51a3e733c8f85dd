import { expect, it } from 'vitest';
import { listEntries } from './toolbar-entries.ts';

const namesFor = (...rights: Parameters<typeof listEntries>) =>
  listEntries(...rights).map(({ name }) => name);

it('are styles, time travel and settings for writers, and sharing only for the owner', () => {
  const forWriters = ['outline', 'styles', 'editTheme', 'history', 'suggestions', 'settings'];
  expect(namesFor(true, true)).toEqual(forWriters.toSpliced(5, 0, 'share'));
  expect(namesFor(true, false)).toEqual(forWriters);
  expect(namesFor(false, false)).toEqual(['outline']);
});

it('include suggestions for people who may suggest', () => {
  expect(namesFor(false, false, true)).toEqual(['outline', 'suggestions']);
});
