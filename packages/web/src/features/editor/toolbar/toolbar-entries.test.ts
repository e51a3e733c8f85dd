import { expect, it } from 'vitest';
import { listEntries } from './toolbar-entries.ts';

const namesFor = (mayWrite: boolean, isOwner: boolean) =>
  listEntries(mayWrite, isOwner).map(({ name }) => name);

it('are styles, time travel and settings for those who may write, and sharing for the owner alone', () => {
  expect(namesFor(true, true)).toEqual(['outline', 'styles', 'editTheme', 'history', 'share', 'settings']);
  expect(namesFor(true, false)).toEqual(['outline', 'styles', 'editTheme', 'history', 'settings']);
  expect(namesFor(false, false)).toEqual(['outline']);
});
