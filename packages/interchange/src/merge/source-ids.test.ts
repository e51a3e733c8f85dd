import type { State } from '@giotto/chart/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartToPlan } from '../convert/index.ts';
import type { Plan, PlanTask } from '../plan/index.ts';
import { arbitraryPlan } from '../plan-test/arbitrary-plan.ts';
import { importPlan, planOf, week } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { appendRows, applyDifferences, compareWithChart } from './index.ts';

/** What an update would change, and the chart after all of it. */
function update(chart: State, plan: Plan) {
  const comparison = compareWithChart(chart, importPlan(plan));
  const lines = comparison.differences.map((difference) => {
    if (difference.type === 'outline') return 'outline';
    if (difference.type === 'baseline') return `baseline ${difference.name}`;
    const fields = difference.type === 'changed' ? difference.fields.map(({ field }) => field) : [];
    return [difference.type, ...difference.titles, ...fields].join(' ');
  });
  const keys = new Set(comparison.differences.map(({ key }) => key));
  return { comparison, lines, merged: applyDifferences(comparison, keys).state };
}

/** The external ids by title. */
const idsOf = ({ task, milestone }: State) =>
  Object.fromEntries(
    [...task.values(), ...milestone.values()].map(({ title, externalId }) => [title, externalId]),
  );

const FILE = planOf([
  { externalId: '30', title: 'Survey', ...week(1) },
  { externalId: '10', title: 'Walls', ...week(2) },
  { externalId: '20', title: 'Roof', ...week(3) },
  { externalId: '7', title: 'Garden', ...week(4) },
]);
const { state: CHART } = importPlan(FILE);

const change = (plan: Plan, edit: (task: PlanTask) => Partial<PlanTask>): Plan => ({
  ...plan,
  tasks: plan.tasks.map((task) => ({ ...task, ...edit(task) })),
});

describe('an update recognises', () => {
  test('a renamed, moved and reordered element by its id in the other program', () => {
    const file = change(FILE, ({ title }) => (title === 'Roof' ? { title: 'Tiles', ...week(7) } : {}));
    const { lines } = update(CHART, { ...file, tasks: file.tasks.toReversed() });
    expect(lines).toEqual(['changed Tiles title start', 'outline']);
  });

  test('elements that swapped their titles by their ids', () => {
    const swapped = new Map([
      ['Walls', 'Roof'],
      ['Roof', 'Walls'],
    ]);
    const file = change(FILE, ({ title }) => ({ title: swapped.get(title) ?? title }));
    expect(update(CHART, file).lines).toEqual(['changed Roof title', 'changed Walls title']);
  });

  test('elements of an own export, with ids of another program and without', () => {
    const { merged } = update(CHART, planOf([...FILE.tasks, { id: 'own', title: 'Fence' }]));
    const exported = chartToPlan(merged, '', new Report());
    const renamed = change(exported, ({ title }) => ({ title: `${title} 2` }));
    expect(update(merged, renamed).lines).toEqual(
      exported.tasks.map(({ title }) => `changed ${title} 2 title`),
    );
  });

  test('elements with the same id by their titles, and the others by their ids', () => {
    const file = change(FILE, ({ title }) =>
      title === 'Walls' ? { externalId: '30', progress: 50 } : title === 'Garden' ? { title: 'Park' } : {},
    );
    expect(update(CHART, file).lines).toEqual(['changed Walls progress', 'changed Park title']);
  });

  test('nothing by an id that a milestone has there and a bar here', () => {
    const file = planOf([{ ...FILE.tasks[0], title: 'Approved', milestone: true }]);
    expect(update(CHART, file).lines.filter((line) => !line.startsWith('gone'))).toEqual(['added Approved']);
  });

  test('rows of a table by their titles where its ids are only their numbers', () => {
    const numbered = (titles: readonly string[], format: string) =>
      planOf(
        titles.map((title, at) => ({ title, externalId: `${at + 1}` })),
        { source: { format } },
      );
    const before = importPlan(numbered(['A', 'B', 'C', 'D'], 'csv')).state;
    const after = ['A', 'B', 'New', 'C', 'D'];
    const changesOf = (format: string) =>
      update(before, numbered(after, format)).lines.filter((line) => line.includes('title'));
    expect(changesOf('csv')).toEqual([]);
    expect(changesOf('xlsx')).toEqual([]);
    expect(changesOf('mspdi')).toEqual(['changed New title', 'changed C title']);
  });
});

describe('ids of another program', () => {
  /** A file with the chart's ids, of which only the first ones agree in title or start. */
  const fileAgreeing = (agreeing: number, inTitle: boolean) =>
    planOf(
      FILE.tasks.map((task, at) => {
        const other = { externalId: `${task.externalId}`, title: `Other ${at}`, ...week(5) };
        if (at >= agreeing) return other;
        return inTitle ? { ...other, title: task.title } : { ...other, start: `${task.start}` };
      }),
    );

  test.each([
    [1, true, ['Survey']],
    [2, true, ['Survey', 'Walls', 'Other 2', 'Other 3']],
    [3, true, ['Survey', 'Walls', 'Roof', 'Other 3']],
    [1, false, ['Other 0']],
    [2, false, ['Other 0', 'Other 1', 'Other 2', 'Other 3']],
  ])('count if at least half of the elements agree: %i of 4, in the title %s', (agreeing, inTitle, known) => {
    const { comparison } = update(CHART, fileAgreeing(agreeing, inTitle));
    const changed = comparison.differences.flatMap((one) => (one.type === 'changed' ? one.titles : []));
    // A title, or the number of a row with its start, recognise an element too.
    expect(changed).toEqual(known);
  });

  test('do not come into a chart that has the same ids from elsewhere', () => {
    const file = planOf(
      ['30', '10', '99'].map((externalId, at) => ({ externalId, title: `Other ${at}`, ...week(8) })),
    );
    const { merged } = update(CHART, file);
    expect(idsOf(merged)).toEqual({ 'Other 0': undefined, 'Other 1': undefined, 'Other 2': undefined });
  });
});

describe('an external id', () => {
  const bare = importPlan(change(FILE, () => ({ externalId: 'x'.repeat(201) }))).state;

  test('comes with an added element, and with a difference of one that has none', () => {
    const file = change(FILE, ({ title }) => (title === 'Walls' ? { progress: 40 } : {}));
    const more = planOf([...file.tasks, { externalId: 'new', title: 'Fence', ...week(6) }]);
    const { lines, merged } = update(bare, more);
    expect(lines).toEqual(['changed Walls progress', 'added Fence']);
    expect(idsOf(merged)).toEqual({
      Survey: undefined,
      Walls: '10',
      Roof: undefined,
      Garden: undefined,
      Fence: 'new',
    });
    expect(update(merged, more).lines).toEqual([]);
  });

  test('alone is no difference', () => {
    expect(update(bare, FILE).lines).toEqual([]);
    expect(
      update(
        CHART,
        change(FILE, ({ title }) => ({ externalId: title })),
      ).lines,
    ).toEqual([]);
  });

  test('stays when an element is recognised otherwise', () => {
    const file = change(FILE, ({ title }) => ({ externalId: title, progress: 40 }));
    expect(idsOf(update(CHART, file).merged)).toEqual(idsOf(CHART));
  });

  test('gets no second element', () => {
    const twice = planOf([
      { externalId: '30', title: 'Left', ...week(1) },
      { externalId: '30', title: 'Right', ...week(2) },
    ]);
    expect(idsOf(update(importPlan(planOf([])).state, twice).merged)).toEqual({
      Left: '30',
      Right: undefined,
    });
  });

  test('that is the element’s own is not taken over from an export', () => {
    const file = change(chartToPlan(bare, '', new Report()), () => ({ progress: 10 }));
    expect(Object.values(idsOf(update(bare, file).merged))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('comes with new rows, unless the chart has ids of the file', () => {
    const others = change(FILE, ({ title }) => ({ externalId: `P-${title}` }));
    const added = appendRows(CHART, importPlan(others)).state;
    expect([...added.task.values()].map(({ externalId }) => externalId)).toEqual([
      ...FILE.tasks.map(({ externalId }) => externalId),
      ...others.tasks.map(({ externalId }) => externalId),
    ]);
    const again = appendRows(CHART, importPlan(FILE)).state;
    expect([...again.task.values()].flatMap(({ externalId }) => externalId ?? [])).toHaveLength(4);
    const own = appendRows(bare, importPlan(chartToPlan(bare, '', new Report()))).state;
    expect([...own.task.values()].flatMap(({ externalId }) => externalId ?? [])).toEqual([]);
  });
});

describe('of random charts and files', () => {
  /** Plain lists with ids that count nothing. */
  const list = arbitraryPlan
    .filter(({ tasks }) => tasks.length > 0)
    .map((plan) => ({
      ...change(plan, ({ id }) => ({ level: 0, title: `Title ${id}`, externalId: `id ${id}` })),
      links: [],
    }));

  test('an update recognises every element by its id, if at most half are renamed', () => {
    const edited = list.chain((plan) => {
      const half = Math.floor(plan.tasks.length / 2);
      const tasks = fc.shuffledSubarray([...plan.tasks], { minLength: plan.tasks.length });
      const renamed = fc.subarray([...plan.tasks], { maxLength: half });
      return fc.tuple(fc.constant(plan), tasks, renamed);
    });
    fc.assert(
      fc.property(edited, ([plan, tasks, renamed]) => {
        const known = importPlan(plan);
        const names = new Map(renamed.map(({ id }) => [id, `New ${id}`]));
        const file = importPlan({
          ...plan,
          tasks: tasks.map((task) => ({ ...task, title: names.get(task.id) ?? task.title })),
        });
        const { inChart } = compareWithChart(known.state, file);
        for (const { id } of tasks)
          expect(inChart.get(file.elementIds.get(id) ?? '')).toBe(known.elementIds.get(id));
      }),
      { numRuns: 200 },
    );
  });

  test('an update recognises nothing by the ids of a program whose elements are all others', () => {
    const bars = list.map((plan) => change(plan, () => ({ milestone: false })));
    fc.assert(
      fc.property(bars, bars, (plan, other) => {
        const elsewhere = { start: '2150-01-01T00:00', finish: '2150-02-01T00:00' };
        const foreign = change(other, ({ id }) => ({ ...elsewhere, title: `Other ${id}` }));
        const { comparison, merged } = update(importPlan(plan).state, foreign);
        expect([...comparison.inChart]).toEqual([]);
        expect(Object.values(idsOf(merged)).filter((id) => id !== undefined)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
