import type { CivilMinutes } from '@giotto/chart/time';
import {
  civilMinutesOf,
  durationMinutes,
  type PlanLag,
  type WorkingCalendar,
} from '@giotto/interchange/plan';
import { beginningOf, readLength } from '../input-values.ts';
import { ToolError } from '../tool-error.ts';
import { type NewRow, phasesOf } from './new-row.ts';
import type { Predecessor } from './predecessors.ts';

/** When a row begins and ends. */
interface Span {
  readonly from: CivilMinutes;
  readonly to: CivilMinutes;
}

/** What rows are placed by. */
interface Placing {
  readonly rows: readonly NewRow[];
  readonly predecessors: readonly (readonly Predecessor[])[];
  readonly calendar: WorkingCalendar;
  /** Where rows begin that follow none. */
  readonly start: CivilMinutes;
}

/**
 * Where rows lie so that each follows its predecessors: near enough to choose the chart's timeline by, and with lengths of whole
 * working days. The chart's own schedule then places them exactly. Throws `ToolError` for links that close a circle.
 * @returns by row; phases have none
 */
export function placeRows(placing: Placing): readonly (Span | undefined)[] {
  const { rows, predecessors } = placing;
  const isPhase = phasesOf(rows);
  const above = parentsOf(rows);
  const leaves = rows.map((_, at) => leavesBelow(rows, isPhase, at));
  const spans: (Span | undefined)[] = rows.map(() => undefined);
  const open = new Set<number>();

  function place(at: number): Span {
    const known = spans[at];
    if (known !== undefined) return known;
    if (open.has(at)) throw new ToolError(`The links of row ${at + 1} close a circle.`);
    open.add(at);
    const links = [at, ...(above[at] ?? [])].flatMap((row) => predecessors[row] ?? []);
    const starts = links.flatMap((link) =>
      (leaves[link.from] ?? []).map((leaf) => startAfter(place(leaf), link, at, placing)),
    );
    const span = spanFrom(Math.max(ownStart(placing, at), ...starts), at, placing);
    open.delete(at);
    spans[at] = span;
    return span;
  }

  rows.forEach((_, at) => {
    if (isPhase[at] !== true) place(at);
  });
  return spans;
}

/** The phases around each row, the nearest first. */
function parentsOf(rows: readonly NewRow[]): readonly (readonly number[])[] {
  const path: number[] = [];
  return rows.map(({ level = 0 }, at) => {
    while (path.length > 0 && (rows[path.at(-1) ?? 0]?.level ?? 0) >= level) path.pop();
    const around = path.toReversed();
    path.push(at);
    return around;
  });
}

/** The rows without deeper ones that a row consists of: itself, or those below it. */
function leavesBelow(rows: readonly NewRow[], isPhase: readonly boolean[], at: number): readonly number[] {
  if (isPhase[at] !== true) return [at];
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, index) => index > at && (row.level ?? 0) <= level);
  const below = rows.slice(at + 1, end === -1 ? rows.length : end).map((_, index) => at + 1 + index);
  return below.filter((index) => isPhase[index] !== true);
}

function ownStart({ rows, start }: Placing, at: number): CivilMinutes {
  const given = rows[at]?.start;
  return given === undefined ? start : civilMinutesOf(beginningOf(given));
}

function lengthOf({ rows, calendar }: Placing, at: number): number {
  const { milestone, duration = '1d' } = rows[at] ?? {};
  return milestone ? 0 : durationMinutes(readLength(duration), calendar);
}

function spanFrom(at: CivilMinutes, row: number, placing: Placing): Span {
  const { calendar } = placing;
  const length = lengthOf(placing, row);
  if (length === 0) return { from: at, to: at };
  return { from: calendar.addWork(at, 1) - 1, to: calendar.addWork(at, length) };
}

/** The earliest start of a row that a link to it allows. */
function startAfter(before: Span, { type, lag }: Predecessor, row: number, placing: Placing): CivilMinutes {
  const { calendar } = placing;
  const anchor = type === 'FS' || type === 'FF' ? before.to : before.from;
  const delayed = lag === undefined ? anchor : withLag(anchor, lag, before, calendar);
  return type === 'FS' || type === 'SS' ? delayed : calendar.removeWork(delayed, lengthOf(placing, row));
}

function withLag(
  at: CivilMinutes,
  { value, unit, elapsed }: PlanLag,
  before: Span,
  calendar: WorkingCalendar,
) {
  const size = Math.abs(value);
  const minutes =
    unit === '%'
      ? Math.round((calendar.workBetween(before.from, before.to) * size) / 100)
      : durationMinutes({ value: size, unit, elapsed }, calendar);
  if (elapsed) return at + Math.sign(value) * minutes;
  return value < 0 ? calendar.removeWork(at, minutes) : calendar.addWork(at, minutes);
}
