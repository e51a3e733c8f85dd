import type { PlainChange } from '@giotto/chart/changes';
import { CHANGES_LIMIT } from '@giotto/chart/model';
import { pushUpdate } from '@giotto/contract/api';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import { expect, test } from 'vitest';
import { findSuggestionFault } from './suggestion-limits.ts';

const create = (at: number, notes = ''): PlainChange => ({
  type: 'create',
  kind: 'task',
  id: `task-${at}`,
  value: { title: `Task ${at}`, notes },
});
const creates = (count: number, notes = '') => Array.from({ length: count }, (_, at) => create(at, notes));

test.each([
  [CHANGES_LIMIT - 1, null],
  [CHANGES_LIMIT, null],
  [CHANGES_LIMIT + 1, 'tooMany'],
])('CH-34 says of %i changes whether they fit into one suggestion: %s', (count, fault) => {
  expect(findSuggestionFault(creates(count))).toBe(fault);
});

test('finds too much text by its bytes, before the server would', () => {
  const most = creates(300);
  while (findSuggestionFault(most) === null) most.push(create(most.length, '文'.repeat(3_000)));
  expect(most.length).toBeLessThan(CHANGES_LIMIT);
  const sent = (changes: readonly PlainChange[]) =>
    new TextEncoder().encode(
      JSON.stringify({ seq: 1, base: 2 ** 31, changes, asSuggestion: true, note: '🌱'.repeat(NOTE_LENGTH) }),
    ).length;
  expect(findSuggestionFault(most)).toBe('tooLong');
  expect(sent(most.slice(0, -1))).toBeLessThan(pushUpdate.bodyLimit ?? 0);
  expect(sent(most)).toBeGreaterThan((pushUpdate.bodyLimit ?? 0) - 20_000);
});
