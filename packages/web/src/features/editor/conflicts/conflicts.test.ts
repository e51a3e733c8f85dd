import { apply, type PlainChange } from '@giotto/chart/changes';
import { conflictsOf } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { conflictText } from './conflict-text.ts';
import { remediesOf } from './remedies.ts';

type Records = { readonly [id: string]: object };

/** Unit 0 is Monday, 1 March 2027. */
function chartOf(tasks: Records, links: Records, chart: object = {}, milestones: Records = {}): State {
  const create = (kind: 'task' | 'milestone' | 'dependency', records: Records) =>
    Object.entries(records).map(([id, value]) => {
      const titled = kind === 'dependency' ? value : { title: id, ...value };
      return { type: 'create', kind, id, value: titled } as PlainChange;
    });
  const fields = { startDate: '2027-03-01', scaleTypeScale: 'day' };
  return apply(createState(), [
    { type: 'set', kind: 'timeline', id: MAIN, fields } as PlainChange,
    { type: 'set', kind: 'chart', id: MAIN, fields: chart } as PlainChange,
    ...create('task', tasks),
    ...create('milestone', milestones),
    ...create('dependency', links),
  ]).state;
}

const PLANNED = { dependentShift: 'schedule' };
const link = { l: { from: 'A', to: 'B' } };

function said(state: State): string[] {
  const intl = createIntl({ locale: 'en', messages: messages as never });
  return conflictsOf(state).map((conflict) => {
    const text = conflictText({ intl, state, nameOf: (id) => id }, conflict);
    return Array.isArray(text) ? text.join('') : String(text);
  });
}

/** The remedies of the only conflict. */
function remedies(state: State): string[] {
  const [conflict, ...others] = conflictsOf(state);
  expect(others).toEqual([]);
  return conflict === undefined ? [] : remediesOf(state, conflict).map(({ kind }) => kind);
}

/** The chart after the first remedy of its only conflict, or another. */
function mended(state: State, at = 0): State {
  const [conflict] = conflictsOf(state);
  const changes = conflict && remediesOf(state, conflict)[at]?.changes(state);
  return apply(state, changes ?? []).state;
}

describe('the conflicts of a drawn chart', () => {
  const violated = chartOf({ A: { duration: 5 }, B: { start: 2, duration: 1 } }, link);

  it('CH-685 fixes a violated link by moving what is too early', () => {
    expect(said(violated)).toEqual(['B is too early for its link from A.']);
    expect(remedies(violated)).toEqual(['fix']);
    const after = mended(violated);
    expect(conflictsOf(after)).toEqual([]);
    expect(after.task.get('B')?.start).toBe(5);
  });

  it('CH-685 unlocks what is locked, after which it can be fixed', () => {
    const locked = chartOf({ A: { duration: 5 }, B: { schedule: 'locked' } }, link);
    expect(said(locked)).toEqual(['B is too early for its link from A. It is locked.']);
    expect(remedies(locked)).toEqual(['unlock']);
    expect(remedies(mended(locked))).toEqual(['fix']);
  });

  it('CH-685 moves a missed deadline to the finish, or removes it', () => {
    const late = chartOf({ A: { duration: 5, deadline: 3 } }, {});
    expect(said(late)).toEqual(['A ends after its deadline, 3 Mar.']);
    expect(remedies(late)).toEqual(['moveDeadline', 'removeDeadline']);
    expect(mended(late).task.get('A')?.deadline).toBe(5);
    expect(mended(late, 1).task.get('A')?.deadline).toBeUndefined();
    expect(conflictsOf(mended(late))).toEqual([]);
  });
});

describe('the conflicts of a scheduled chart', () => {
  it('CH-685 puts a manual task where the schedule would have it, and leaves it manual', () => {
    const state = chartOf({ A: { duration: 5 }, B: { duration: 2, schedule: 'manual' } }, link, PLANNED);
    expect(said(state)).toEqual(['B is too early for its link from A. It is scheduled manually.']);
    const after = mended(state);
    expect(after.task.get('B')).toMatchObject({ start: 5, duration: 2, schedule: 'manual' });
    expect(conflictsOf(after)).toEqual([]);
  });

  it('CH-685 does so with a milestone', () => {
    const milestones = { B: { positionInUnit: 1, schedule: 'manual' } };
    const after = mended(chartOf({ A: { duration: 5 } }, link, PLANNED, milestones));
    expect(after.milestone.get('B')?.positionInUnit).toBe(5);
    expect(conflictsOf(after)).toEqual([]);
  });

  it('CH-685 deletes the link of what has started already', () => {
    const state = chartOf({ A: { duration: 5 }, B: { actualStart: 1 } }, link, PLANNED);
    expect(said(state)).toEqual(['B is too early for its link from A. It has started already.']);
    expect(remedies(state)).toEqual(['deleteLink']);
    expect(conflictsOf(mended(state))).toEqual([]);
  });

  it.each([
    ['its own', { A: { duration: 5 }, B: { duration: 1, constraint: { type: 'MSO', at: 1 } } }],
    [
      'that of a task around it',
      {
        A: { duration: 5 },
        Phase: { constraint: { type: 'FNLT', at: 3 } },
        Part: { indentation: 1 },
        B: { duration: 1, indentation: 2 },
      },
    ],
  ])('CH-685 removes the fixed date that holds against a link: %s', (_, tasks) => {
    const state = chartOf(tasks, link, PLANNED);
    expect(said(state)).toEqual(['A fixed date holds B earlier than its link from A allows.']);
    expect(remedies(state)).toEqual(['removeDate']);
    expect(conflictsOf(mended(state))).toEqual([]);
  });

  it('CH-685 deletes a link that is ignored', () => {
    const state = chartOf({ A: {}, B: {} }, link, PLANNED);
    const inside = apply(state, [{ type: 'set', kind: 'task', id: 'B', fields: { indentation: 1 } }]).state;
    expect(said(inside)).toEqual([
      'The link from A to B is ignored: it creates a circular dependency, or links a task with its own subtask.',
    ]);
    expect(remedies(inside)).toEqual(['deleteLink']);
    expect(mended(inside).dependency.size).toBe(0);
  });

  it('CH-685 gives what has an unknown calendar the chart’s', () => {
    const state = chartOf({ A: { calendar: 'gone' } }, {}, PLANNED);
    expect(said(state)).toEqual([
      'A uses a calendar that isn’t in this chart. The chart calendar applies instead.',
    ]);
    expect(conflictsOf(mended(state))).toEqual([]);
  });

  it('CH-685 says of a milestone that it is after its deadline', () => {
    const milestones = { Go: { positionInUnit: 4, deadline: 2, schedule: 'manual' } };
    expect(said(chartOf({}, {}, PLANNED, milestones))).toEqual(['Go is after its deadline, 3 Mar.']);
  });
});
