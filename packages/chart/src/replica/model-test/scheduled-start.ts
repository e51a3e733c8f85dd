import { apply, type Fields, type PlainChange } from '../../changes/index.ts';
import { SCHEDULER } from '../../chart-schedule/index.ts';
import { createState, type Id, type Kind, MAIN, type State } from '../../model/index.ts';

const create = (kind: Kind, id: Id, value: Fields): PlainChange => ({ type: 'create', kind, id, value });
const set = (kind: Kind, id: Id, fields: Fields): PlainChange => ({ type: 'set', kind, id, fields });

const MORNINGS = [{ from: 480, to: 720 }];

const CHANGES: readonly PlainChange[] = [
  set('chart', MAIN, { followBelow: true }),
  set('timeline', MAIN, {
    startDate: '2027-01-04',
    calendar: { workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-01-06' }] },
  }),
  create('calendar', 'office', {
    name: 'Mornings',
    base: MAIN,
    week: Array.from({ length: 7 }, () => MORNINGS),
  }),
  create('calendar', 'round', {
    name: 'Round the clock',
    workingDays: [1, 2, 3, 4, 5, 6, 7],
    week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
  }),
  create('task', 't1', { title: 'One', start: 0, duration: 2 }),
  create('task', 't2', { title: 'Two', start: 3, duration: 2, calendar: 'office' }),
  create('task', 'p', { title: 'Phase', start: 0, duration: 1 }),
  create('task', 't3', { title: 'Three', start: 7, duration: 3, indentation: 1 }),
  create('task', 't4', { title: 'Four', start: 9, duration: 2, indentation: 1, deadline: 14 }),
  create('task', 't5', { title: 'Five', start: 14, duration: 2, schedule: 'manual' }),
  create('task', 't6', { title: 'Six', start: 4, duration: 3, progress: 40 }),
  create('task', 't7', { title: 'Seven', start: 8, duration: 1, rowTask: 't1', schedule: 'locked' }),
  create('milestone', 'm1', { title: 'Done', positionInUnit: 5, position: 1 }),
  create('milestone', 'm2', { title: 'End', positionInUnit: 20, constraint: { type: 'FNLT', at: 18 } }),
  create('dependency', 'd1', { from: 't1', to: 't2', lag: { value: 4, unit: 'h' } }),
  create('dependency', 'd2', { from: 't2', to: 'm1', type: 'FF' }),
  create('dependency', 'd3', { from: 'p', to: 't5', lag: 1 }),
  create('dependency', 'd4', { from: 't3', to: 't4', type: 'SS', lag: { value: 50, unit: '%' } }),
  create('dependency', 'd5', { from: 't4', to: 'm2' }),
];

/** A small scheduled chart with something of everything that dates and progress follow from. */
export function makeScheduledStart(): State {
  const drawn = apply(createState(), CHANGES).state;
  return apply(drawn, [set('chart', MAIN, { dependentShift: 'schedule' })], SCHEDULER).state;
}
