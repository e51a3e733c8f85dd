import {
  cleanTitle,
  fitLevels,
  type PastedRow,
  type PastedRows,
  type PasteProblem,
} from '@giotto/chart/clipboard';
import { UNIT_LIMIT } from '@giotto/chart/model';
import {
  civilMinutesOf,
  type DurationUnit,
  PLAN_LIMITS,
  type Plan,
  type PlanDuration,
  type PlanTask,
  tidyPlan,
} from '../plan/index.ts';
import { ImportRefused, isUnread, Report, type ReportEntry } from '../report/index.ts';
import {
  columnName,
  type Table,
  type TableMapping,
  type TableOptions,
  tableToPlan,
  writeLinkPart,
} from '../table/index.ts';

/** Days by the clock of the units of lengths. */
const DAYS: Readonly<Record<DurationUnit, number>> = { min: 1 / 1440, h: 1 / 24, d: 1, w: 7, mo: 30 };

/** The rows of a pasted table by its mapping, and the cells that can't be read. Without titles or rows there are none. */
export function rowsOfTable(
  table: Table,
  mapping: TableMapping,
  options: Pick<TableOptions, 'language' | 'today'>,
): PastedRows {
  const report = new Report();
  try {
    // Bars are drawn over days, not over their hours.
    const drawn: TableMapping = { ...mapping, days: 'calendar' };
    const given = tableToPlan(table, { ...options, mapping: drawn, isList: true }, report);
    const plan = tidyPlan(given, report, { choice: { kind: 'first' }, limit: PLAN_LIMITS.tasks });
    return { rows: rowsOf(plan), problems: problemsOf(report.list(), table, mapping) };
  } catch (error) {
    if (error instanceof ImportRefused) return { rows: [], problems: [] };
    throw error;
  }
}

function rowsOf({ tasks, links }: Plan): readonly PastedRow[] {
  const levels = fitLevels(tasks.map(({ level }) => level));
  const numbers = new Map(tasks.map(({ id }, at) => [id, `${at + 1}`]));
  return tasks.map((task, at) => {
    const before = links.filter(({ to }) => to === task.id);
    const parts = before.map(({ from, type, lag }) => writeLinkPart(numbers.get(from) ?? '', type, lag));
    return {
      ...rowOf(task),
      level: levels[at] ?? 0,
      ...(parts.length > 0 && { predecessors: parts.join(', ') }),
    };
  });
}

function rowOf(task: PlanTask): PastedRow {
  const { title, start, finish, duration, progress, milestone, people, units, notes, url, deadline } = task;
  const at = (moment: string | undefined) => (moment === undefined ? undefined : civilMinutesOf(moment));
  const [from, to, due] = [at(start), at(finish), at(deadline)];
  return {
    title: cleanTitle(title),
    level: 0,
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
    ...(duration !== undefined && { duration: daysOf(duration) }),
    ...(progress !== undefined && { progress }),
    ...(milestone && { isMilestone: true }),
    ...(people.length > 0 && { people: people.map((name) => ({ name, units: units?.[name] ?? 100 })) }),
    ...(notes !== undefined && { notes }),
    ...(url !== undefined && { externalLink: url }),
    ...(due !== undefined && { deadline: due }),
  };
}

function daysOf({ value, unit }: PlanDuration): number {
  return Math.min(UNIT_LIMIT, value * DAYS[unit]);
}

/** The cells that can't be read; a person decides about them before anything is pasted. */
function problemsOf(
  entries: readonly ReportEntry[],
  table: Table,
  { columns, headerRow }: TableMapping,
): readonly PasteProblem[] {
  const header = table.rows.find(({ number }) => number === headerRow);
  const names = columns.map((_, at) => columnName(header, at));
  return entries.filter(isUnread).flatMap(({ where: { row, column }, source }) => {
    const at = column === undefined ? -1 : names.indexOf(column);
    return row === undefined || at < 0 || source === undefined ? [] : [{ row, column: at, text: source }];
  });
}
