import { apply, type PlainChange } from '@giotto/chart/changes';
import { conflictsOf } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import de from '../../../app/locales/de/conflicts.json' with { type: 'json' };
import { messages } from '../../../app/locales/en/index.ts';
import fr from '../../../app/locales/fr/conflicts.json' with { type: 'json' };
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

function said(state: State, locale = 'en', texts: object = messages): string[] {
  const intl = createIntl({ locale, messages: texts as never });
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
    const after = mended(chartOf({ A: { duration: 5, work: 2400 } }, link, PLANNED, milestones));
    expect(after.milestone.get('B')?.positionInUnit).toBeCloseTo(4 + 17 / 24);
    expect(conflictsOf(after)).toEqual([]);
  });

  it('CH-685 deletes the link of what has started already', () => {
    const state = chartOf({ A: { duration: 5 }, B: { actualStart: 1 } }, link, PLANNED);
    expect(said(state)).toEqual(['B is too early for its link from A. It has started already.']);
    expect(remedies(state)).toEqual(['deleteLink']);
    expect(conflictsOf(mended(state))).toEqual([]);
    const begun = chartOf({ A: { duration: 5 }, B: { start: 1, progress: 10 } }, link, PLANNED);
    expect(said(begun)).toEqual(said(state));
    expect(remedies(begun)).toEqual(['deleteLink']);
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

  it('CH-685 removes the fixed date that holds, not one that only bounds', () => {
    const tasks = {
      A: { duration: 5 },
      Phase: { constraint: { type: 'FNLT', at: 3 } },
      B: { duration: 1, indentation: 1, constraint: { type: 'SNET', at: 1 } },
    };
    const state = chartOf(tasks, link, PLANNED);
    expect(remedies(state)).toEqual(['removeDate']);
    const after = mended(state);
    expect(after.task.get('Phase')?.constraint).toBeUndefined();
    expect(after.task.get('B')?.constraint).toEqual({ type: 'SNET', at: 1 });
    expect(conflictsOf(after)).toEqual([]);
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

describe('the conflicts of a chart that is scheduled from its finish', () => {
  const BACKWARD = { ...PLANNED, scheduleFrom: 'finish', projectFinish: 10 };

  it('CH-685 are about what a link leaves: a manual task is put earlier', () => {
    const tasks = { A: { start: 7, duration: 2, schedule: 'manual' }, B: { duration: 5 } };
    const state = chartOf(tasks, link, BACKWARD);
    expect(said(state)).toEqual(['A is too late for its link to B. It is scheduled manually.']);
    expect(said(state, 'de', de)).toEqual([
      'A liegt zu spät für die Verknüpfung nach B. Die Planung ist manuell.',
    ]);
    expect(said(state, 'fr', fr)).toEqual([
      'A est trop tard pour son lien vers B. Sa planification est manuelle.',
    ]);
    expect(remedies(state)).toEqual(['fix']);
    const after = mended(state);
    expect(after.task.get('A')).toMatchObject({ start: 3, duration: 2, schedule: 'manual' });
    expect(conflictsOf(after)).toEqual([]);
  });

  it.each([
    ['its own', { A: { duration: 1, constraint: { type: 'MSO', at: 7 } }, B: { duration: 5 } }],
    [
      'that of a task around it, not its own that only bounds it',
      {
        Phase: { constraint: { type: 'SNET', at: 7 } },
        A: { duration: 1, indentation: 1, constraint: { type: 'FNLT', at: 9 } },
        B: { duration: 5 },
      },
    ],
  ])('CH-685 removes the fixed date that holds against a link: %s', (_, tasks) => {
    const state = chartOf(tasks, link, BACKWARD);
    expect(said(state)).toEqual(['A fixed date holds A later than its link to B allows.']);
    expect(said(state, 'de', de)).toEqual([
      'Ein fester Termin hält A später, als die Verknüpfung nach B erlaubt.',
    ]);
    expect(said(state, 'fr', fr)).toEqual([
      'Une date fixe retient A plus tard que son lien vers B ne le permet.',
    ]);
    expect(remedies(state)).toEqual(['removeDate']);
    expect(conflictsOf(mended(state))).toEqual([]);
  });
});
