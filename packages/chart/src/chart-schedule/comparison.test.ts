import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN } from '../model/index.ts';
import { comparisonOf } from './comparison.ts';
import { SCHEDULER } from './scheduler.ts';

const task = (id: string, start: number, duration: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { start, duration },
});
const link: PlainChange = { type: 'create', kind: 'dependency', id: 'a-b', value: { from: 'a', to: 'b' } };
const turnOn: PlainChange = {
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift: 'schedule' },
};
const set = (id: string, fields: Record<string, string | number>): PlainChange => ({
  type: 'set',
  kind: 'task',
  id,
  fields,
});
const drawn = apply(createState(), [task('a', 0, 2), task('b', 2, 2), link], null).state;
const scheduled = apply(drawn, [turnOn], SCHEDULER).state;

it('CH-42 counts what was entered, what moves and the new end of a scheduled chart', () => {
  const after = apply(scheduled, [set('a', { start: 3 })], SCHEDULER).state;
  expect(comparisonOf(scheduled, after)).toEqual({
    changes: 1,
    count: 2,
    missed: 0,
    end: { before: 4, after: 7 },
  });
});

it('CH-42 counts the dates of manual tasks and of drawn charts as entered', () => {
  const manual = apply(scheduled, [set('b', { schedule: 'manual' })], SCHEDULER).state;
  const later = apply(manual, [set('b', { start: 9 })], SCHEDULER).state;
  expect(comparisonOf(manual, later)).toMatchObject({ changes: 1, count: 1 });
  const both = apply(drawn, [set('a', { start: 1 }), set('b', { start: 5 })], null).state;
  expect(comparisonOf(drawn, both)).toMatchObject({ changes: 2, count: 2 });
});

it('CH-42 does not count a timeline that grows with what moves', () => {
  const grown: PlainChange = {
    type: 'set',
    kind: 'chart',
    id: MAIN,
    fields: { endDate: 60, ganttWidth: 900 },
  };
  const after = apply(scheduled, [set('a', { start: 30 }), grown], SCHEDULER).state;
  expect(comparisonOf(scheduled, after)).toMatchObject({ changes: 1, count: 2 });
});

it('CH-42 counts new, renamed and deleted elements once each, and nothing in the same chart', () => {
  const after = apply(
    scheduled,
    [task('n', 0, 1), set('a', { title: 'A' }), { type: 'delete', kind: 'dependency', id: 'a-b' }],
    SCHEDULER,
  ).state;
  expect(comparisonOf(scheduled, after).changes).toBeGreaterThanOrEqual(3);
  expect(comparisonOf(scheduled, scheduled)).toEqual({ changes: 0, count: 0, missed: 0 });
});
