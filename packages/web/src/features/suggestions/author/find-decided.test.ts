import type { Suggestion, SuggestionState } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { findDecided } from './find-decided.ts';

const one = (id: string, state: SuggestionState): Suggestion => ({
  ...{ id, state, userId: 'ben', userName: 'Ben', note: '', date: '2026-01-01T00:00:00Z' },
  ...{ base: 1, changes: [] },
});
const tell = (before: SuggestionState, now: SuggestionState) =>
  findDecided([one('a', before)], [one('a', now)]).map(({ state }) => state);

it('reports to an author what was open and is now decided, and nothing else', () => {
  expect(tell('open', 'accepted')).toEqual(['accepted']);
  expect(tell('open', 'refused')).toEqual(['refused']);
  expect(tell('open', 'stale')).toEqual(['stale']);
  expect(tell('open', 'open')).toEqual([]);
  expect(tell('open', 'withdrawn')).toEqual([]);
  expect(tell('refused', 'open')).toEqual([]);
  expect(tell('accepted', 'accepted')).toEqual([]);
  // A suggestion seen for the first time was decided while nobody was watching; the list shows its outcome.
  expect(findDecided([], [one('a', 'accepted')])).toEqual([]);
});
