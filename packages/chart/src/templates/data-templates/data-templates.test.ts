import { describe, expect, test } from 'vitest';
import { orderedIds } from '../../changes/index.ts';
import { withSchedule } from '../../chart-schedule/index.ts';
import { automaticUnits } from '../../layout/index.ts';
import {
  ELEMENT_KINDS,
  type Id,
  isEmptyChart,
  MAIN,
  type State,
  settingsOf,
  timelineOf,
} from '../../model/index.ts';
import { checkState, readGio, writeGio } from '../../schema/index.ts';
import { formatCivil, minutesAt } from '../../time/index.ts';
import { buildDataTemplate, createChartState } from '../create-chart-state.ts';
import { STYLES } from '../styles/index.ts';
import { BLANK_DATA_TEMPLATE, DATA_TEMPLATES, findDataTemplate } from './index.ts';

/** Leap days, year ends, and every weekday. */
const DAYS = [
  '2027-01-01',
  '2028-02-29',
  '2027-12-31T23:59',
  ...Array.from({ length: 7 }, (_, index) => `2027-03-${15 + index}`),
];
const PLANS = DATA_TEMPLATES.filter((template) => template !== BLANK_DATA_TEMPLATE);
const STYLE_KEYS = new Set(STYLES.flatMap((style) => [...style.taskDesignTemplate.keys()]));

function spanOf(state: State, id: Id): { start: number; end: number } {
  const task = state.task.get(id);
  if (task !== undefined) return { start: task.start ?? 0, end: (task.start ?? 0) + (task.duration ?? 0) };
  const at = state.milestone.get(id)?.positionInUnit ?? Number.NaN;
  return { start: at, end: at };
}

test('lists a blank chart first, then twelve plans with distinct names, the default one first', () => {
  expect(DATA_TEMPLATES[0]?.name).toBe('Blank');
  expect(PLANS).toHaveLength(12);
  expect(PLANS[0]?.id).toBe('defaultGantt');
  expect(new Set(DATA_TEMPLATES.map(({ id }) => id)).size).toBe(13);
  expect(new Set(DATA_TEMPLATES.map(({ name }) => name)).size).toBe(13);
  expect(findDataTemplate('nothing')).toBeUndefined();
});

test('names an unknown template or style', () => {
  expect(() => buildDataTemplate('nothing', '2027-01-01')).toThrow('"nothing"');
  expect(() => createChartState('defaultGantt', 'style99', '2027-01-01')).toThrow('"style99"');
});

test('shows every kind of element and four finish-to-start links in the default template', () => {
  const state = buildDataTemplate('defaultGantt', '2027-03-17');
  for (const kind of ELEMENT_KINDS) expect(state[kind].size, kind).toBeGreaterThan(0);
  expect([...state.dependency.values()].map(({ type }) => type)).toEqual(new Array(4).fill(undefined));
});

test('takes titles in another language', () => {
  const state = buildDataTemplate('defaultGantt', '2027-03-17', { plan: 'Planung' });
  expect(state.task.get('plan')?.title).toBe('Planung');
  expect(state.task.get('goals')?.title).toBe('Goals and scope');
});

test('CH-185 makes an empty blank chart: eight weeks from this Monday, in the chosen style', () => {
  for (const style of STYLES) {
    for (const day of DAYS) {
      const state = createChartState('blank', style.id, day);
      expect(checkState(state)).toEqual([]);
      expect(isEmptyChart(state)).toBe(true);
      expect(state.chart.get(MAIN)?.endDate).toBe(56);
      const first = Date.parse(`${timelineOf(state).startDate.slice(0, 10)}T00:00Z`);
      const today = Date.parse(`${day.slice(0, 10)}T00:00Z`);
      expect(today - first).toBeLessThan(7 * 86_400_000);
      expect(first).toBeLessThanOrEqual(today);
      expect(state.theme.get(MAIN)).toEqual(style.theme);
    }
  }
});

describe.each(PLANS)('$id', (template) => {
  const states = DAYS.map((day) => createChartState(template.id, 'style1', day));
  const state = states[0] as State;

  test('passes the schema of every chart on any day', () => {
    for (const built of states) expect(checkState(built)).toEqual([]);
  });

  test('has 8 to 30 rows, and titles exactly for its elements', () => {
    expect(template.rows.length).toBeGreaterThanOrEqual(8);
    expect(template.rows.length).toBeLessThanOrEqual(30);
    const titled = ELEMENT_KINDS.filter((kind) => kind !== 'dependency').flatMap((kind) => [
      ...state[kind].keys(),
    ]);
    expect(titled.toSorted()).toEqual(Object.keys(template.titles).toSorted());
    for (const title of Object.values(template.titles)) expect(title.trim()).toMatch(/^.{1,30}$/);
  });

  test('uses design templates that every style has', () => {
    for (const { look } of template.rows) expect(STYLE_KEYS.has(look ?? 'default')).toBe(true);
    for (const { designTemplate } of state.milestone.values()) {
      expect(['default', 'gate']).toContain(designTemplate ?? 'default');
    }
    for (const lane of [...state.verticalLane.values(), ...state.horizontalLane.values()]) {
      expect(['default', 'highlight', 'freeze']).toContain(lane.designTemplate ?? 'default');
    }
  });

  test('holds exactly the bars of the first accent in a highlighted lane tinted in it', () => {
    for (const { from, rows, look } of template.horizontalLanes ?? []) {
      const first = template.rows.findIndex(({ id }) => id === from);
      for (const row of template.rows.slice(first, first + rows))
        if (row.look !== 'phase') expect(row.look === 'accent1', row.id).toBe(look === 'highlight');
    }
  });

  test('CH-185 starts with no violated link', () => {
    for (const built of states) {
      for (const [id, { from, to, type = 'FS', lag = 0 }] of built.dependency) {
        const [source, target] = [spanOf(built, from), spanOf(built, to)];
        const leaves = type === 'FS' || type === 'FF' ? source.end : source.start;
        const arrives = type === 'FS' || type === 'SS' ? target.start : target.end;
        expect(typeof lag, id).toBe('number');
        expect(arrives, id).toBeGreaterThanOrEqual(leaves + Number(lag));
      }
    }
  });

  test('CH-185 ends the timeline with its elements and grows with them', () => {
    for (const built of states) {
      const { endDate } = settingsOf(built);
      const { scaleTypeScale } = timelineOf(built);
      // The shortest timeline that follows its elements is a week: too long for a plan of hours.
      expect(endDate === undefined, template.id).toBe(scaleTypeScale !== 'hour');
      const end = endDate ?? automaticUnits(built);
      for (const id of [...built.task.keys(), ...built.milestone.keys()]) {
        expect(spanOf(built, id).start, id).toBeGreaterThanOrEqual(0);
        expect(spanOf(built, id).end, id).toBeLessThanOrEqual(end);
      }
      for (const { positionInUnit = 0 } of built.verticalMarker.values())
        expect(positionInUnit).toBeLessThan(end);
    }
  });

  test('CH-185 has progress that fits today: past work is done, future work has not begun', () => {
    for (const [index, built] of states.entries()) {
      const start = Date.parse(`${timelineOf(built).startDate.slice(0, 10)}T00:00Z`);
      const today = (Date.parse(`${DAYS[index]?.slice(0, 10)}T00:00Z`) - start) / 86_400_000;
      for (const [id, { progress = 0 }] of built.task) {
        const { start: from, end } = spanOf(built, id);
        // Plans start up to a week or a quarter before or after the current day.
        const slack = template.grain === 'quarter' ? 95 : template.grain === 'month' ? 32 : 7;
        if (progress > 0) expect(from, id).toBeLessThanOrEqual(today + slack);
        if (progress === 100) expect(end, id).toBeLessThanOrEqual(today + slack);
      }
    }
  });

  test('keeps rows in the order in which they are written', () => {
    expect(orderedIds(state, 'task')).toEqual(template.rows.map(({ id }) => id));
  });

  test('survives export and import', () => {
    const text = writeGio({ ganttId: 'g', ganttName: template.name, isPremium: false, state, svg: '' });
    const result = readGio(text);
    expect(result.ok && orderedIds(result.state, 'task')).toEqual(orderedIds(state, 'task'));
    expect(result.ok && result.state.dependency).toEqual(state.dependency);
  });
});

test.each(DATA_TEMPLATES)('CH-709 $id follows what is below, and is built so', ({ id }) => {
  for (const day of DAYS) {
    const state = buildDataTemplate(id, day);
    expect(settingsOf(state).followBelow).toBe(true);
    expect(withSchedule(state)).toBe(state);
  }
});

test('CH-185 starts plans of days and weeks on a Monday, those of months and quarters on a first', () => {
  for (const template of DATA_TEMPLATES) {
    for (const day of DAYS) {
      const { startDate } = timelineOf(buildDataTemplate(template.id, day));
      const date = new Date(`${startDate.slice(0, 10)}T00:00Z`);
      if (template.grain === 'day') expect(date.getUTCDay(), template.id).toBe(1);
      if (template.grain === 'month') expect(date.getUTCDate(), template.id).toBe(1);
      if (template.grain === 'quarter') expect([date.getUTCDate(), date.getUTCMonth() % 3]).toEqual([1, 0]);
      if (template.grain === 'hour') expect([date.getUTCDay(), startDate.slice(10)]).toEqual([5, 'T12:00']);
    }
  }
});

test('uses calendar months', () => {
  const state = buildDataTemplate('phdThesis', '2027-03-17');
  expect(timelineOf(state).startDate).toBe('2026-05-01');
  // Seven months from May: 31 + 30 + 31 + 31 + 30 + 31 + 30 days.
  expect(state.task.get('literature')?.duration).toBe(214);
});

test.each(['2026-01-05', '2027-01-20', '2027-06-30', '2027-09-01', '2028-02-29', '2027-12-31'])(
  'gives a house begun around %s its holiday break from 24 December, or none',
  (today) => {
    const state = buildDataTemplate('houseConstruction', today);
    const { startDate } = timelineOf(state);
    const lane = state.verticalLane.get('winter');
    const begins = lane && formatCivil(minutesAt(lane.positionInUnit ?? 0, startDate));
    expect([undefined, '12-24']).toContain(begins?.slice(5, 10));
    expect(lane?.duration ?? 14).toBe(14);
    const end = (lane?.positionInUnit ?? 0) + (lane?.duration ?? 0);
    expect(end).toBeLessThanOrEqual(Math.max(...[...state.task.keys()].map((id) => spanOf(state, id).end)));
  },
);
