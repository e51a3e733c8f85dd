import { MAIN, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { expect, test } from 'vitest';
import { hasFigures, readFile, writeFile } from '../formats/index.ts';
import { type Plan, type PlanTask, STANDARD_CALENDAR, type StatedFigures } from '../plan/index.ts';
import { planOf } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { chartToPlan, planToChart, withFigures } from './index.ts';

function draw(plan: Plan) {
  let count = 0;
  const createId = () => `element-${++count}`;
  const report = new Report();
  const { state } = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
  const found = report.list().filter(({ code }) => code === 'chart.figures');
  return { state, found };
}

const days = (value: number) => ({ duration: { value, unit: 'd', elapsed: false } as const });

/** Design, a week, then Build, two days, and beside both Permit, three days, which has four days of slack. */
function house(stated: readonly StatedFigures[], more: readonly Partial<PlanTask>[] = []): Plan {
  const tasks = [
    { title: 'Design', start: '2027-03-01T08:00', finish: '2027-03-05T17:00', ...days(5) },
    { title: 'Build', start: '2027-03-08T08:00', finish: '2027-03-09T17:00', ...days(2) },
    { title: 'Permit', start: '2027-03-01T08:00', finish: '2027-03-03T17:00', ...days(3) },
  ];
  return planOf(
    tasks.map((task, at) => {
      const figures = stated[at];
      return { ...task, ...(figures !== undefined && { stated: figures }), ...more[at] };
    }),
    {
      calendars: [STANDARD_CALENDAR],
      calendar: 'standard',
      projectStart: '2027-03-01T08:00',
      links: [{ from: 't0', to: 't1', type: 'FS' }],
    },
  );
}

const DESIGN = {
  earlyStart: '2027-03-01T08:00',
  earlyFinish: '2027-03-05T17:00',
  totalSlack: 0,
  critical: true,
};
/** Programs write the same moment as the end of a day's work or the beginning of the next one's. */
const BUILD = {
  earlyStart: '2027-03-05T17:00',
  earlyFinish: '2027-03-09T17:00',
  lateStart: '2027-03-08T08:00',
  lateFinish: '2027-03-10T08:00',
  totalSlack: 0,
  critical: true,
};
const PERMIT = {
  lateStart: '2027-03-05T08:00',
  lateFinish: '2027-03-09T17:00',
  totalSlack: 1_920,
  critical: false,
};

test('figures that a file states as they follow from the chart aren’t reported, compared in working time', () => {
  expect(draw(house([DESIGN, BUILD, PERMIT])).found).toEqual([]);
});

test.each([
  [{ ...PERMIT, totalSlack: 1_921 }, undefined, undefined],
  [{ ...PERMIT, totalSlack: 2_400 }, 'totalSlack 2400 min', '1920 min'],
  [{ ...PERMIT, critical: true }, 'critical true', 'false'],
  [{ ...PERMIT, lateStart: '2027-03-04T08:00' }, 'lateStart 2027-03-04T08:00', '2027-03-05T08:00'],
  [{ ...PERMIT, earlyStart: '2027-03-02T08:00' }, 'earlyStart 2027-03-02T08:00', '2027-03-01T08:00'],
])('figures %j are reported as %s, with ours: %s', (stated, source, kept) => {
  const { state, found } = draw(house([DESIGN, BUILD, stated]));
  expect(found.map((entry) => [entry.where.task, entry.source, entry.kept])).toEqual(
    source === undefined ? [] : [['Permit', source, kept]],
  );
  const drawn = [...state.task.values()].map(({ start, duration }) => [start, duration]);
  expect(drawn).toEqual([
    [0, 5],
    [7, 2],
    [0, 3],
  ]);
  expect(state.chart.get(MAIN)?.dependentShift).toBeUndefined();
});

test('after three examples, the other tasks are only counted', () => {
  const wrong = { ...PERMIT, totalSlack: 60 };
  const tasks = Array.from({ length: 8 }, (_, at) => ({
    title: `T${at}`,
    start: '2027-03-01T08:00',
    finish: '2027-03-05T17:00',
    ...days(5),
    stated: wrong,
  }));
  const { found } = draw(
    planOf(tasks, { calendars: [STANDARD_CALENDAR], calendar: 'standard', projectStart: '2027-03-01T08:00' }),
  );
  expect(found.map(({ where, count }) => [where.task, count])).toEqual([
    ['T0', 1],
    ['T1', 1],
    ['T2', 1],
    [undefined, 5],
  ]);
});

test('what was begun, is done or placed by hand isn’t compared, nor the slack of a program that writes 0 everywhere', () => {
  const wrong = { earlyStart: '2027-04-01T08:00' };
  const more = [{ progress: 50 }, { manual: true }, { actualStart: '2027-03-01T08:00' }];
  expect(draw(house([wrong, wrong, wrong], more)).found).toEqual([]);
  const zero = { totalSlack: 0, critical: true, lateStart: '2027-03-01T08:00' };
  expect(draw(house([zero, { totalSlack: 0 }, zero])).found).toEqual([]);
});

function scheduled(state: State): State {
  const settings = { ...state.chart.get(MAIN), dependentShift: 'schedule' as const };
  return { ...state, chart: new Map([[MAIN, settings]]) };
}

test('a scheduled chart’s figures are in its file, which is read with the same ones', async () => {
  const state = scheduled(draw(house([])).state);
  const plan = withFigures(chartToPlan(state, 'House', new Report()), state);
  const { bytes } = await writeFile(plan, 'mspdi');
  const file = await readFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  expect(file.plan.tasks.map(({ manual }) => manual)).toEqual([false, false, false]);
  expect(file.plan.tasks.map(({ stated }) => stated)).toMatchObject([
    { ...DESIGN, freeSlack: 0 },
    { ...BUILD, earlyStart: '2027-03-08T08:00', lateFinish: '2027-03-09T17:00' },
    { ...PERMIT, freeSlack: 1_920 },
  ]);
  expect(draw(file.plan).found).toEqual([]);
});

/** A week and a half, then two days, and beside both four days, which have six days of slack. */
const figuresInTable = (slack: string) => `ID,Task,Start,Finish,Duration,Predecessors,Total slack,Critical
1,Design,2027-03-01,2027-03-10,8d,,0d,Yes
2,Build,2027-03-11,2027-03-12,2d,1,0d,Yes
3,Permit,2027-03-01,2027-03-04,4d,,${slack},No`;

test.each([
  ['6d', []],
  ['1.2w', []],
  ['5d', ['Permit']],
])('a table’s slack of %s is compared with ours', async (slack, expected) => {
  const file = await readFile(new TextEncoder().encode(figuresInTable(slack)), { format: 'csv' });
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  expect(draw(file.plan).found.map(({ where }) => where.task)).toEqual(expected);
});

test.each(['csv', 'xlsx'] as const)('a scheduled chart’s figures are in its table: %s', async (format) => {
  expect(hasFigures(format, true)).toBe(true);
  expect(hasFigures(format, false)).toBe(false);
  const state = scheduled(draw(house([])).state);
  const { bytes } = await writeFile(withFigures(chartToPlan(state, '', new Report()), state), format);
  const file = await readFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  expect(file.plan.tasks.map(({ stated }) => stated)).toMatchObject([
    { ...DESIGN, freeSlack: 0 },
    { ...BUILD, earlyStart: '2027-03-08T08:00', lateFinish: '2027-03-09T17:00' },
    { ...PERMIT, freeSlack: 1_920 },
  ]);
});

test('a drawn chart states the same as it is drawn, with slack in working time', async () => {
  const { state } = draw(house([]));
  const plan = withFigures(chartToPlan(state, '', new Report()), state);
  const figures = [
    {
      earlyStart: '2027-03-01T08:00',
      earlyFinish: '2027-03-05T17:00',
      lateStart: '2027-03-01T08:00',
      lateFinish: '2027-03-05T17:00',
      totalSlack: 0,
      freeSlack: 0,
      critical: true,
    },
    {
      earlyStart: '2027-03-08T08:00',
      earlyFinish: '2027-03-09T17:00',
      lateStart: '2027-03-08T08:00',
      lateFinish: '2027-03-09T17:00',
      totalSlack: 0,
      freeSlack: 0,
      critical: true,
    },
    {
      earlyStart: '2027-03-01T08:00',
      earlyFinish: '2027-03-03T17:00',
      lateStart: '2027-03-05T08:00',
      lateFinish: '2027-03-09T17:00',
      totalSlack: 1_920,
      freeSlack: 1_920,
      critical: false,
    },
  ];
  expect(plan.tasks.map(({ stated }) => stated)).toEqual(figures);
  const file = await readFile((await writeFile(plan, 'mspdi')).bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  expect(file.plan.tasks.map(({ stated }) => stated)).toEqual(figures);
  expect(draw(file.plan).found).toEqual([]);
});
