import { apply, type PlainChange, undoOf } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State, settingsOf } from '@giotto/chart/model';
import { describe, expect, test } from 'vitest';
import { planOfChart } from '../convert/index.ts';
import { type NamedPlan, type PatchedChart, patchChart, replacePlan, type SentPatch } from './index.ts';

const bar = (id: string, start: number, duration: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start, duration },
});
const setting = (dependentShift: string): PlainChange => ({
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift },
});

/** From Monday, 4 January 2027: Build follows Design, and is drawn a week too late. */
const DRAWN: State = apply(createState(), [
  {
    type: 'set',
    kind: 'timeline',
    id: MAIN,
    fields: { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } },
  },
  bar('design', 0, 5),
  bar('build', 14, 5),
  { type: 'create', kind: 'dependency', id: 'link', value: { from: 'design', to: 'build' } },
]).state;
const FOLLOWING = apply(DRAWN, [setting('overlap')]).state;
const SCHEDULED = apply(DRAWN, [setting('schedule')], SCHEDULER).state;

/** The chart's whole plan with some of a patch's fields. */
function withPatch(state: State, { scheduled, tasks = [] }: SentPatch): NamedPlan {
  const { extra: _, ...plan } = planOfChart(state, '');
  const patches = new Map(tasks.map((task) => [task.id, task]));
  return {
    ...plan,
    ...(scheduled !== undefined && { scheduled }),
    tasks: plan.tasks.map(({ finish, duration, ...task }) => {
      const patch = patches.get(task.id);
      const length = duration !== undefined && { duration };
      if (patch?.start !== undefined) return { ...task, ...length, start: patch.start };
      return { ...task, ...length, ...(finish !== undefined && { finish }) };
    }),
  };
}

const WAYS = {
  'a patch': (state: State, patch: SentPatch): PatchedChart => patchChart(state, patch, () => 'made'),
  'a whole plan': (state: State, patch: SentPatch): PatchedChart =>
    replacePlan(state, withPatch(state, patch), '', () => 'made'),
};

describe.each(Object.entries(WAYS))('%s', (_, change) => {
  const changed = (state: State, patch: SentPatch) => {
    const result = change(state, patch);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result;
  };
  const daysIn = (state: State) =>
    Object.fromEntries(planOfChart(state, '').tasks.map(({ id, start = '' }) => [id, start.slice(0, 10)]));

  test.each([
    ['off', DRAWN],
    ['moving dependents along', FOLLOWING],
  ])('turns the schedule of a drawn chart on, and dates follow: %s', (_name, state) => {
    const result = changed(state, { scheduled: true });
    expect(result.changes).toEqual([setting('schedule')]);
    expect(daysIn(result.state)).toEqual({ design: '2027-01-04', build: '2027-01-11' });
    expect(daysIn(apply(result.state, [setting('off')], SCHEDULER).state)).toEqual(daysIn(result.state));
  });

  test('turns it on after everything else that it says of the drawing', () => {
    const { changes, state } = changed(DRAWN, {
      scheduled: true,
      tasks: [
        { id: 'design', start: '2027-01-11T00:00' },
        { id: 'build', start: '2027-02-01T00:00' },
      ],
    });
    expect(changes.at(-1)).toEqual(setting('schedule'));
    // Nothing holds Build in February: its link decides.
    expect(daysIn(state)).toEqual({ design: '2027-01-11', build: '2027-01-18' });
    expect(state.task.get('build')?.constraint).toBeUndefined();
  });

  test('turns it off before everything else, so that bars lie where it says', () => {
    const { changes, state } = changed(SCHEDULED, {
      scheduled: false,
      tasks: [{ id: 'build', start: '2027-01-05T00:00' }],
    });
    expect(changes[0]).toEqual(setting('off'));
    expect(daysIn(state)).toEqual({ design: '2027-01-04', build: '2027-01-05' });
    expect(state.task.get('build')?.constraint).toBeUndefined();
  });

  test.each([
    [false, DRAWN],
    [false, FOLLOWING],
    [true, SCHEDULED],
    [undefined, FOLLOWING],
    [undefined, SCHEDULED],
  ])('changes nothing in a chart that is so already: %s', (scheduled, state) => {
    expect(changed(state, scheduled === undefined ? {} : { scheduled }).changes).toEqual([]);
  });

  test('that turns it on is one step, which undo takes back with its dates', () => {
    const { changes } = changed(DRAWN, { scheduled: true });
    const { state, effects } = apply(DRAWN, changes, SCHEDULER);
    const undone = apply(state, undoOf(effects), SCHEDULER).state;
    expect([settingsOf(undone).dependentShift, daysIn(undone)]).toEqual(['off', daysIn(DRAWN)]);
  });
});

test('a patch with a problem turns nothing on', () => {
  const patch = { scheduled: true, tasks: [{ id: 'desing', removed: true as const }] };
  expect(patchChart(DRAWN, patch, () => 'made')).toMatchObject({ ok: false });
});
