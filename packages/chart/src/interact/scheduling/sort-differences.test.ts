import { expect, it } from 'vitest';
import {
  apply,
  countMeant,
  type Difference,
  diffDrafts,
  type Fields,
  type PlainChange,
} from '../../changes/index.ts';
import { SCHEDULER } from '../../chart-schedule/index.ts';
import { createState, type DependentShift, type Kind, MAIN, type State } from '../../model/index.ts';
import { withDependents } from './shift-dependents.ts';
import { sortDifferences } from './sort-differences.ts';

const set = (id: string, fields: Fields, kind: Kind = 'task'): PlainChange => ({
  type: 'set',
  kind,
  id,
  fields,
});
const create = (kind: Kind, id: string, value: Fields): PlainChange => ({ type: 'create', kind, id, value });
const settings = (fields: Fields) => set(MAIN, fields, 'chart');
const link = (from: string, to: string) => create('dependency', `${from}-${to}`, { from, to });

const BARS = Array.from({ length: 26 }, (_, at) => `t${at}`);
const links = BARS.slice(1).map((to, at) => link(`t${at}`, to));

/** A chain of 26 tasks of two days, each after the one before, from Monday, 4 January 2027. */
function chainOf(mode: DependentShift, ...changes: readonly PlainChange[]): State {
  const drawn = apply(createState(), [
    set(MAIN, { startDate: '2027-01-04' }, 'timeline'),
    ...BARS.map((id, at) => create('task', id, { title: id, start: 2 * at, duration: 2 })),
    ...links,
    ...changes,
  ]).state;
  return apply(drawn, [settings({ dependentShift: mode, endDate: 60 })], SCHEDULER).state;
}

/** What is meant and how many follow, by the drafts of somebody who made these changes. */
function sorted(before: State, ...changes: readonly PlainChange[]) {
  const after = apply(before, withDependents(before, changes), SCHEDULER).state;
  const drafts = diffDrafts(before, after, SCHEDULER);
  const { meant, followed } = sortDifferences(before, after, drafts);
  return { meant: meant.map(short), followed: followed.map(({ id }) => id), count: countMeant(drafts) };
}

const short = ({ type, id }: Difference) => `${type} ${id}`;
const others = BARS.slice(1);

it('CH-518 one drag of a task in a scheduled chart is one difference, whatever follows from it', () => {
  const found = sorted(chainOf('schedule'), set('t0', { start: 3 }));
  expect(found).toEqual({ meant: ['moved t0'], followed: others, count: 1 });
});

it('CH-518 a timeline that grows with what follows is no difference of its own, unless it is the only one', () => {
  const chart = chainOf('schedule');
  const found = sorted(chart, set('t0', { start: 30 }), settings({ endDate: 120, ganttWidth: 2000 }));
  expect(found).toEqual({ meant: ['moved t0'], followed: others, count: 1 });
  expect(sorted(chart, settings({ endDate: 120 }))).toEqual({
    meant: ['changed main'],
    followed: [],
    count: 1,
  });
});

it('CH-518 another length, lag or link is meant, and the tasks that it moves follow', () => {
  const chart = chainOf('schedule');
  expect(sorted(chart, set('t3', { duration: 5 }))).toEqual({
    meant: ['moved t3'],
    followed: BARS.slice(4),
    count: 1,
  });
  expect(sorted(chart, set('t3-t4', { lag: 4 }, 'dependency'))).toEqual({
    meant: ['changed t3-t4'],
    followed: BARS.slice(4),
    count: 1,
  });
  const longer = sorted(chart, set('t3', { duration: 5, title: 'Longer' }), set('t9', { title: 'Nine' }));
  expect(longer.meant).toEqual(['moved t3', 'moved t9']);
});

it.each(['gap', 'overlap'] as const)(
  'CH-518 in a drawn chart with the setting %s, those whose links move them follow',
  (mode) => {
    expect(sorted(chainOf(mode), set('t0', { start: 3, duration: 2 }))).toMatchObject({
      meant: ['moved t0'],
      followed: others,
    });
  },
);

it('CH-518 what was then moved by hand in such a chart is meant, too, and the tasks after it follow', () => {
  const before = chainOf('gap');
  const one = [...withDependents(before, [set('t0', { start: 3, duration: 2 })])];
  const state = apply(before, one).state;
  const after = apply(state, withDependents(state, [set('t9', { start: 40, duration: 2 })])).state;
  const { meant, followed } = sortDifferences(before, after, diffDrafts(before, after, SCHEDULER));
  expect(meant.map(short)).toEqual(['moved t0', 'moved t9']);
  expect(followed).toHaveLength(24);
});

it('CH-518 without such a setting, everything that is moved is meant', () => {
  const found = sorted(chainOf('off'), set('t0', { start: 3 }), set('t1', { start: 5 }));
  expect(found).toEqual({ meant: ['moved t0', 'moved t1'], followed: [], count: 2 });
});

const phase = ['p', 'c1', 'c2', 'q'];
const phases = [
  create('task', 'p', { title: 'Phase', start: 0, duration: 9 }),
  create('task', 'c1', { start: 0, duration: 3, indentation: 1 }),
  create('task', 'c2', { start: 4, duration: 5, indentation: 1 }),
  create('task', 'q', { start: 9, duration: 2 }),
  link('c2', 'q'),
];

it.each(['schedule', 'off'] as const)(
  'CH-518 who drags a task with children moves it, and these follow (%s)',
  (mode) => {
    const before = apply(
      apply(createState(), phases).state,
      [settings({ dependentShift: mode })],
      SCHEDULER,
    ).state;
    const by = (id: string, start: number) => set(id, { start });
    const found = sorted(before, by('p', 3), by('c1', 3), by('c2', 7));
    expect(found.meant).toEqual(['moved p']);
    expect(found.followed).toEqual(mode === 'schedule' ? phase.slice(1) : ['c1', 'c2']);
    const alone = sorted(before, by('c2', 7));
    expect(alone.meant).toEqual(['moved c2']);
  },
);

it('CH-518 turning scheduling on is one difference', () => {
  const drawn = apply(chainOf('off'), [set('t5', { start: 0, duration: 2 })]).state;
  const found = sorted(drawn, settings({ dependentShift: 'schedule' }));
  expect(found.meant).toEqual(['changed main']);
});

it('CH-518 no difference is lost: each is meant, follows, or only fits the timeline to the rest', () => {
  const chart = chainOf('schedule');
  expect(sorted(chart)).toEqual({ meant: [], followed: [], count: 0 });
  const found = sorted(chart, { type: 'delete', kind: 'task', id: 't3' }, create('task', 'n', { start: 1 }));
  expect(found.meant).toEqual(['added n', 'removed t3', 'removed t2-t3', 'removed t3-t4']);
});
