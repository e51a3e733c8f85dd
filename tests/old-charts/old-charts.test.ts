import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Effect } from '../../packages/chart/src/changes/index.ts';
import type { Dependency, State } from '../../packages/chart/src/index.ts';
import { loadChartCode, SCHEMA } from './chart-code.ts';
import { drawParts } from './draw-parts.ts';
import {
  alarmsOf,
  CHARTS,
  differingParts,
  drawOldChart,
  openTables,
  readFixture,
  summarize,
  summarizeState,
} from './fixture.ts';
import { oldChart } from './old-chart.ts';
import { oldStart } from './old-log.ts';

// What an earlier version made of these charts is in `fixtures`; tests/old-charts.ts writes it, and shows what differs in one.

const code = await loadChartCode(join(import.meta.dirname, '..', '..'));
const { pictures, logs, templates } = await readFixture();
const drawn = await Promise.all(pictures.map((_, number) => drawOldChart(code, number)));
const now = drawn.map(summarize);

/** Today's chip and line stand in the upper row of the header since then, and hide no label of the lower one (CH-118). */
const showsToday = (number: number): boolean =>
  drawn[number]?.svg.header.includes('height="18" rx="4"') === true;

/** Charts that are drawn otherwise on purpose, by the decision that says so. */
const CHANGED: { readonly [decision: string]: readonly number[] } = {
  // A manual bar in whole days ends with its last day's work; what follows it begins then, not at midnight.
  '058': [731],
  // Links no longer make way for the strip above a bar whose deadline was kept.
  '059': [532, 597, 801, 909],
};

/** Decision 059, too: a rule that asks for missed deadlines colours what is late in working time. */
const asksForDeadlines = (number: number): boolean =>
  JSON.stringify(oldChart(number).tables.rule ?? {}).includes('missedDeadline');

test('1,000 old charts are drawn as before, but for alarms', () => {
  expect(pictures).toHaveLength(CHARTS);
  const changed = Object.values(CHANGED).flat();
  const different = pictures.flatMap((before, number) => {
    const parts = differingParts(before, now[number] ?? '').filter(
      (part) => part !== 'header' || !showsToday(number),
    );
    const isExpected = changed.includes(number) || asksForDeadlines(number);
    if (parts.length === 0 || isExpected) return [];
    return [`chart ${number}: ${parts.join(', ')} (tests/old-charts.ts --show ${number} prints it)`];
  });
  expect(different).toEqual([]);
  for (const number of changed)
    expect(differingParts(pictures[number] ?? '', now[number] ?? '')).not.toEqual([]);
});

test('old charts of all templates are drawn as before, alarms and all', async () => {
  expect(templates.length).toBeGreaterThan(20);
  for (const { name, tables, picture } of templates)
    expect(summarize(await drawParts(code, openTables(code, tables), {})), name).toBe(picture);
});

/** Whether a lag counts working time: decision 059 counts it in the hours of the calendar of the successor. */
function isWorkingLag({ lag = 0 }: Dependency): boolean {
  return typeof lag === 'number' ? lag !== 0 : !lag.unit.startsWith('e');
}

test('an old chart gets no alarm that it had not, but of links whose lags count working time', () => {
  const added = pictures.flatMap((before, number) => {
    const { tables, isDerived } = oldChart(number);
    const isDrawn = number % 4 !== 3;
    const had = alarmsOf(before);
    const links = openTables(code, tables).dependency;
    const unknown = alarmsOf(now[number] ?? '').filter((id) => {
      const link = links.get(id);
      return !had.includes(id) && (link === undefined || !isWorkingLag(link));
    });
    return (isDrawn || isDerived) && unknown.length > 0 ? [`chart ${number}: ${unknown.join(', ')}`] : [];
  });
  expect(added).toEqual([]);
});

const MINUTES = 1440;
const OFFICE = [
  [480, 720],
  [780, 1020],
] as const;

/** The minutes from 08:00 to 12:00 and from 13:00 to 17:00 between two moments, of any day. */
function officeMinutes(from: number, to: number): number {
  let minutes = 0;
  for (let day = Math.floor(from / MINUTES); day * MINUTES < to; day++)
    for (const [begin, end] of OFFICE)
      minutes += Math.max(0, Math.min(to, day * MINUTES + end) - Math.max(from, day * MINUTES + begin));
  return minutes;
}

/** Minutes from a midnight. */
function minuteOf(state: State, unit: number): number {
  const isFromSix = state.timeline.get('main')?.startDate?.endsWith('T06:00');
  return Math.round(unit * MINUTES) + (isFromSix ? 360 : 0);
}

/** When the work of an element begins and ends. */
function timesOf(state: State, id: string): { readonly start: number; readonly end: number } {
  const { start: from = 0, duration = 5 } = state.task.get(id) ?? {
    start: state.milestone.get(id)?.positionInUnit ?? 0,
    duration: 0,
  };
  const [start, end] = [minuteOf(state, from), minuteOf(state, from + duration)];
  const isInWholeDays = start < end && start % MINUTES === 0 && end % MINUTES === 0;
  return isInWholeDays ? { start: start + 480, end: end - 420 } : { start, end };
}

/** Whether an element's hours are the office's: neither it nor its people nor the chart have a calendar. */
function isOfficial(state: State, id: string): boolean {
  const element = state.task.get(id) ?? state.milestone.get(id) ?? {};
  return element.calendar === undefined && !('assignments' in element);
}

/** Whether a link without a lag, or a task's deadline, isn't kept, by hours alone; undefined where more than hours counts. */
function isBroken(state: State, id: string): boolean | undefined {
  const link = state.dependency.get(id);
  if (link === undefined) {
    const { deadline = 0 } = state.task.get(id) ?? {};
    return isOfficial(state, id)
      ? officeMinutes(minuteOf(state, deadline), timesOf(state, id).end) > 0
      : undefined;
  }
  const { from, to, type = 'FS', lag } = link;
  if (lag !== undefined || !isOfficial(state, from) || !isOfficial(state, to)) return undefined;
  const [before, after] = [timesOf(state, from), timesOf(state, to)];
  const earliest = type.startsWith('F') ? before.end : before.start;
  return officeMinutes(type.endsWith('F') ? after.end : after.start, earliest) > 0;
}

test('an alarm of an old chart without calendars is gone if and only if no office hour lies in between', () => {
  const counts = { kept: 0, gone: 0 };
  for (const [number, before] of pictures.entries()) {
    const state = openTables(code, oldChart(number).tables);
    if (number % 4 === 3 || state.timeline.get('main')?.calendar !== undefined) continue;
    const has = alarmsOf(now[number] ?? '');
    for (const id of alarmsOf(before)) {
      const isRight = isBroken(state, id);
      if (isRight === undefined) continue;
      expect(has.includes(id), `${id} of chart ${number}`).toBe(isRight);
      counts[isRight ? 'kept' : 'gone'] += 1;
    }
  }
  expect(counts.kept).toBeGreaterThan(300);
  expect(counts.gone).toBeGreaterThan(30);
});

test('the log of an old chart leads to the dates, lengths and picture of its newest state', async () => {
  for (const [number, { updates, head }] of logs.entries()) {
    const start = openTables(code, oldStart(number));
    const effects = code.migrateChanges(updates.flat(), SCHEMA) as readonly object[] as readonly Effect[];
    const state = code.replay(start, effects);
    expect(await summarizeState(code, state), `log ${number}`).toBe(head);
    const { dependentShift, dayHours, wholeDays } = state.chart.get('main') ?? {};
    const hours = dependentShift === 'schedule' ? 'all' : undefined;
    expect({ dayHours, wholeDays }, `log ${number}`).toEqual({ dayHours: hours, wholeDays: false });
  }
});
