import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import type { Conflict } from '../../../lib/chart-store/find-conflicts.ts';
import { causeWords, changeWords } from './change-words.ts';
import { conflictsByElement } from './conflict-changes.ts';
import { conflictText } from './conflict-text.ts';
import { fieldRows } from './field-words.ts';

const intl = createIntl({ locale: 'en', messages: messages as never });
const nameOf = () => 'Ben';
const state = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  { type: 'create', kind: 'task', id: 'a', value: { title: 'Build', start: 0, duration: 2 } },
  { type: 'create', kind: 'task', id: 'b', value: {} },
  { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'b' } },
]).state;
const set = (fields: Record<string, string | number>): PlainChange => ({
  ...{ type: 'set', kind: 'task', id: 'a' },
  fields,
});

it.each([
  [set({ title: 'Ship' }), 'Change “Build”: title “Ship”'],
  [set({ start: 1, duration: 3 }), /^Change “Build”: dates 5.+7/],
  [set({ progress: 40, color: '#123456' }), 'Change “Build”: progress 40%, look'],
  [{ type: 'delete', kind: 'task', id: 'a' } as const, 'Delete “Build”'],
  [{ type: 'move', kind: 'task', id: 'a', after: null } as const, 'Move “Build” to another row'],
  [{ type: 'create', kind: 'milestone', id: 'm', value: {} } as const, 'Add Milestone'],
  [
    { type: 'delete', kind: 'dependency', id: 'l' } as const,
    'Delete link from “Build” to an untitled element',
  ],
])('describes a change: %o', (change, text) => {
  expect(changeWords(intl, change, undefined, state)).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
});

it('names both ends of a link that isn’t in the chart', () => {
  const link: PlainChange = { type: 'create', kind: 'dependency', id: 'x', value: { from: 'a', to: 'gone' } };
  const cause = { why: 'ref', ends: ['Build', 'Ship'] } as const;
  expect(changeWords(intl, link, cause, state)).toBe('Add link from “Build” to “Ship”');
});

it.each([
  [{ why: 'gone', by: 'ben' } as const, 'gone', 'Ben deleted it.'],
  [{ why: 'gone' } as const, 'gone', 'It was deleted.'],
  [{ why: 'refused' } as const, 'ChartLimit', 'The chart would be too large.'],
  [{ why: 'refused' } as const, 'Forbidden', "It couldn't be saved."],
  [undefined, 'file', "It couldn't be saved."],
])('explains why a change wasn’t applied: %o, %s', (cause, reason, text) => {
  expect(causeWords(intl, cause, reason, nameOf)).toBe(text);
});

it('lists fields that belong together once, with both values', () => {
  const fields = [
    { field: 'start', mine: 0, theirs: 7 },
    { field: 'duration', mine: 2, theirs: 1 },
    { field: 'notes', mine: '', theirs: 'x' },
  ];
  const [dates, notes] = fieldRows(intl, 'task', fields, state);
  expect(dates).toMatchObject({ label: 'dates', theirs: expect.stringMatching(/^11/) });
  expect(notes).toMatchObject({ label: 'notes', mine: 'nothing', theirs: '“x”' });
});

it('names the start and the length of a bar apart if only one is concerned', () => {
  const rowOf = (field: string) => fieldRows(intl, 'task', [{ field, mine: 1, theirs: 7 }], state)[0];
  expect(rowOf('start')).toMatchObject({ label: 'start', theirs: expect.stringMatching(/^11/) });
  expect(rowOf('duration')).toMatchObject({ label: 'length', mine: '1 day', theirs: '7 days' });
});

const conflict = (field: string, winner: Conflict['winner'], id = 'a'): Conflict => ({
  ...{ kind: 'task', id, field, winner, userId: 'ben' },
  ...(field === 'title' ? { mine: 'Mine', theirs: 'Theirs' } : { mine: null, theirs: null }),
});

it.each([
  [
    [conflict('title', 'theirs')],
    'Ben changed title of “Build” to “Theirs”. Your value was “Mine”.',
    'Use mine',
  ],
  [
    [conflict('title', 'mine')],
    'Ben changed title of “Build” to “Theirs”. Your value “Mine” was kept.',
    'Use theirs',
  ],
  [[conflict('color', 'theirs')], 'Ben also changed look of “Build”. Their change was kept.', 'Use mine'],
  [[conflict('order', 'theirs')], 'Ben also changed row of “Build”. Their change was kept.', null],
  [[conflict('deleted', 'theirs')], 'Ben deleted “Build”, which you had just changed.', 'Bring back'],
  [
    [conflict('title', 'mine'), conflict('title', 'mine', 'b')],
    'You and Ben changed 2 elements at the same time.',
    'Show',
  ],
])('tells in one notice what was changed at once', (conflicts, text, action) => {
  expect(conflictText({ intl, nameOf }, conflictsByElement(conflicts), state)).toEqual({ text, action });
});
