import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilMinutesOf, type Plan, type PlanTask, toCivilDay } from '../../plan/index.ts';
import { type Cell, columnLetter, EMPTY_CELL } from '../../table/index.ts';
import { CHART_COLOURS, DAY_FORMAT, HEADER_LOOK } from './looks.ts';
import type { FillRule, StyledCell, StyledSheet } from './write-workbook.ts';

/** The name of the sheet with the picture. */
export const CHART_SHEET = 'Chart';

/** Days that a column of the grid stands for: the first length whose grid is narrow enough. */
const STEPS = [1, 7, 28, 91, 364, 3_640] as const;
const WIDEST_GRID = 200;
/** Rows above the tasks: months, then days. */
const HEADER_ROWS = 2;
/** Columns before the grid: task, start, finish, progress, and what the row is. */
const FACTS = 5;
const DEEPEST_INDENT = 15;

interface Grid {
  /** The first column's epoch day: a Monday if columns are longer than a day. */
  readonly first: number;
  readonly step: number;
  readonly columns: number;
}

/** First and last epoch day of a task, both included. */
interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/**
 * The sheet with the chart drawn in cells: a column for each day, week or longer, which conditional formats fill between
 * each row's start and finish. It follows when someone changes these dates. Undefined for a plan without dates.
 */
export function chartSheet({ tasks }: Plan): StyledSheet | undefined {
  const spans = tasks.map(daySpan);
  const grid = gridOf(spans.filter((span) => span !== undefined));
  if (grid === undefined) return undefined;
  return {
    name: CHART_SHEET,
    columns: [
      { width: Math.min(50, Math.max(12, ...tasks.map(({ title, level }) => title.length + level * 2 + 2))) },
      { width: 11 },
      { width: 11 },
      { width: 7 },
      { width: 10, isHidden: true },
      ...Array.from({ length: grid.columns }, () => ({ width: grid.step === 1 ? 3.2 : 4.2 })),
    ],
    rows: [
      ...headerRows(grid),
      ...tasks.map((task, at) => taskRow(task, (tasks[at + 1]?.level ?? 0) > task.level, spans[at])),
    ],
    groups: [0, 0, ...tasks.map(({ level }) => Math.min(level, 7))],
    frozen: { rows: HEADER_ROWS, columns: FACTS },
    rules: rulesOf(grid, tasks.length),
  };
}

function daySpan({ start, finish, milestone }: PlanTask): DaySpan | undefined {
  const from = start ?? finish;
  const to = finish ?? start;
  if (from === undefined || to === undefined) return undefined;
  const first = Math.floor(civilMinutesOf(from) / MINUTES_PER_DAY);
  if (milestone) {
    const at = Math.floor(civilMinutesOf(to) / MINUTES_PER_DAY);
    return { first: at, last: at };
  }
  return { first, last: Math.max(first, Math.ceil(civilMinutesOf(to) / MINUTES_PER_DAY) - 1) };
}

function gridOf(spans: readonly DaySpan[]): Grid | undefined {
  if (spans.length === 0) return undefined;
  const from = spans.reduce((least, { first }) => Math.min(least, first), Number.POSITIVE_INFINITY);
  const to = spans.reduce((most, { last }) => Math.max(most, last), Number.NEGATIVE_INFINITY);
  const step = STEPS.find((days) => (to - from) / days < WIDEST_GRID) ?? 3_640;
  // 1970-01-01 was a Thursday.
  const first = step === 1 ? from : from - ((((from + 3) % 7) + 7) % 7);
  return { first, step, columns: Math.floor((to - first) / step) + 1 };
}

function headerRows({ first, step, columns }: Grid): StyledCell[][] {
  const header = (text: string): StyledCell => ({
    cell: text === '' ? EMPTY_CELL : { kind: 'text', text },
    ...HEADER_LOOK,
  });
  const days = Array.from({ length: columns }, (_, at) => first + at * step);
  const months = days.map((day, at) =>
    header(at === 0 || monthOf(day) !== monthOf(day - step) ? monthOf(day) : ''),
  );
  return [
    [...Array.from({ length: FACTS }, () => header('')), ...months],
    [
      ...['Task', 'Start', 'Finish', 'Done', 'Kind'].map(header),
      ...days.map((day) => ({ cell: dateCell(day), ...HEADER_LOOK, format: 'd', isCentred: true })),
    ],
  ];
}

function taskRow(task: PlanTask, isSummary: boolean, span: DaySpan | undefined): StyledCell[] {
  const { title, level, progress } = task;
  const bold = isSummary && { isBold: true };
  const kind = task.milestone && !isSummary ? 'milestone' : isSummary ? 'summary' : 'task';
  const day = (at: number | undefined): StyledCell => ({
    cell: at === undefined ? EMPTY_CELL : dateCell(at),
    format: DAY_FORMAT,
  });
  return [
    {
      cell: title.trim() === '' ? EMPTY_CELL : { kind: 'text', text: title },
      ...bold,
      indent: Math.min(level, DEEPEST_INDENT),
    },
    day(span?.first),
    day(span?.last),
    {
      cell: progress === undefined ? EMPTY_CELL : { kind: 'number', value: progress / 100, isPercent: true },
      format: '0%',
    },
    { cell: { kind: 'text', text: kind } },
  ];
}

function dateCell(day: number): Cell {
  return { kind: 'date', minutes: day * MINUTES_PER_DAY };
}

/** `2027-02`. */
function monthOf(day: number): string {
  return toCivilDay(day).slice(0, 7);
}

/** The fills of the grid. `B`, `C`, `D` and `E` are a row's start, finish, progress and kind; row 2 has the days. */
function rulesOf({ step, columns }: Grid, tasks: number): readonly FillRule[] {
  if (tasks === 0) return [];
  const top = HEADER_ROWS + 1;
  const left = columnLetter(FACTS);
  const range = `${left}${top}:${columnLetter(FACTS + columns - 1)}${HEADER_ROWS + tasks}`;
  const day = `${left}$${HEADER_ROWS}`;
  const isWithin = `$B${top}<>"",${day}<=$C${top},${day}+${step}>$B${top}`;
  const isDone = `${day}<$B${top}+($C${top}-$B${top}+1)*$D${top}`;
  const weekend = { range, formula: `WEEKDAY(${day},2)>5`, fill: CHART_COLOURS.weekend };
  return [
    { range, formula: `AND($E${top}="milestone",${isWithin})`, fill: CHART_COLOURS.milestone },
    { range, formula: `AND($E${top}="summary",${isWithin})`, fill: CHART_COLOURS.summary },
    { range, formula: `AND(${isWithin},${isDone})`, fill: CHART_COLOURS.done },
    { range, formula: `AND(${isWithin})`, fill: CHART_COLOURS.task },
    ...(step === 1 ? [weekend] : []),
  ];
}
