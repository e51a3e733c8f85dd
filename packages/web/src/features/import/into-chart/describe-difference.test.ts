import { createState, MAIN } from '@giotto/chart/model';
import type { MergeDifference } from '@giotto/interchange/merge';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { describeMergeDifference } from './describe-difference.ts';

const intl = createIntl({ locale: 'en', messages: messages as never });
const chart = { ...createState(), timeline: new Map([[MAIN, { startDate: '2027-01-04' }]]) };
const describe = (difference: MergeDifference) => describeMergeDifference(intl, difference, chart);

test.each([
  ['title', 'Old', 'New', 'Title: Old → New'],
  ['start', 0, 2, 'Start: 4 Jan 2027 → 6 Jan 2027'],
  ['positionInUnit', 0, 0.5, 'Date: 4 Jan 2027 → 4 Jan 2027, 12:00'],
  ['duration', 1, 2.5, 'Duration: 1 day → 2.5 days'],
  ['lag', 0, -2, 'Lag: 0 days → -2 days'],
  ['lag', { value: 50, unit: '%' }, { value: 4, unit: 'eh' }, 'Lag: +50% → +4eh'],
  ['constraint', { type: 'SNET', at: 2 }, { type: 'ALAP' }, 'Constraint: SNET 6 Jan 2027 → ALAP'],
  ['actualStart', undefined, 1, 'Actual start: 5 Jan 2027'],
  ['progress', 0, 40, 'Progress: 0% → 40%'],
  ['assignments', undefined, [{ person: 'name-QW5h' }, { person: 'name-Qm8' }], 'People: Ana, Bo'],
  ['deadline', undefined, 7, 'Deadline: 11 Jan 2027'],
  ['notes', 'Long', 'Longer', 'Notes'],
])('says what becomes of %s', (field, before, after, text) => {
  const key = 'changed task a';
  const fields = [{ field, before, after }];
  const described = describe({ type: 'changed', kind: 'task', key, id: 'a', titles: ['A'], fields });
  expect({ ...described, details: described.details.map((each) => each.replaceAll('\u202f', ' ')) }).toEqual({
    title: 'A',
    details: [text],
  });
});

test('names a link by its ends, and says why an element isn’t added by itself', () => {
  const link = { type: 'gone', kind: 'dependency', key: 'gone', id: 'a', titles: ['A', ''] } as const;
  expect(describe(link)).toEqual({ title: 'A → Untitled', details: [] });
  const added = { type: 'added', kind: 'task', key: 'added', id: 'a', titles: ['A'] } as const;
  expect(describe({ ...added, isAmbiguous: false }).details).toEqual([]);
  expect(describe({ ...added, isAmbiguous: true }).details).toHaveLength(1);
});
