import type { PlainChange } from '@giotto/chart/changes';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { attemptOf, isSettled } from './suggestion-attempt.ts';

const retitle = (title: string): PlainChange => ({ type: 'set', kind: 'task', id: 'a', fields: { title } });

test('sends the same changes under the same client id again, and others under a new one', () => {
  const first = attemptOf(null, { base: 3, changes: [retitle('Plan')], note: 'From a.csv' });
  expect(attemptOf(first, { base: 5, changes: [retitle('Plan')], note: 'From a.csv' })).toBe(first);
  const other = attemptOf(first, { base: 5, changes: [retitle('Plans')], note: 'From a.csv' });
  expect(other).toMatchObject({ base: 5, changes: [retitle('Plans')] });
  expect(other.clientId).not.toBe(first.clientId);
});

test('sends texts as the server accepts them', () => {
  const attempt = attemptOf(null, { base: 1, changes: [retitle('a\u0000b')], note: 'From \u0007a.csv' });
  expect(attempt).toMatchObject({ changes: [retitle('ab')], note: 'From a.csv' });
});

test.each([
  ['keeps', 0, 'NetworkError', false],
  ['keeps', 401, 'NotSignedIn', false],
  ['keeps', 429, 'TooManyRequests', false],
  ['keeps', 503, 'Maintenance', false],
  ['gives up', 400, 'SuggestionsLimit', true],
  ['gives up', 403, 'Forbidden', true],
] as const)('%s an attempt after the answer %i %s', (_, status, code, isOver) => {
  expect(isSettled(new ApiError(status, code))).toBe(isOver);
});
