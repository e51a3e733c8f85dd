import type { DependencyType, LagCalendar } from '@giotto/chart/model';
import type { PlanLag, PlanLink } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import type { XerCalendars } from './read-calendars.ts';
import { type Row, rowsOf } from './rows.ts';

const TYPES: ReadonlyMap<string, DependencyType> = new Map([
  ['PR_FS', 'FS'],
  ['PR_SS', 'SS'],
  ['PR_FF', 'FF'],
  ['PR_SF', 'SF'],
]);
const MINUTES_PER_HOUR = 60;

/** The relationships that lead to the project's activities; those from other projects cross over to another file. */
export function readLinks(
  file: XerFile,
  tasks: ReadonlyMap<string, Row>,
  calendars: XerCalendars,
  report: Report,
): readonly PlanLink[] {
  const lagRule = lagRuleOf(file, report);
  return rowsOf(file, 'TASKPRED', report).flatMap((row): PlanLink[] => {
    const [from, to] = [row.word('pred_task_id'), row.word('task_id')];
    const type = TYPES.get(row.word('pred_type') ?? 'PR_FS');
    if (from === undefined || to === undefined || type === undefined) {
      row.report('link.unreadable', { source: `${from ?? ''} → ${to ?? ''}` });
      return [];
    }
    const [predecessor, successor] = [tasks.get(from), tasks.get(to)];
    if (predecessor === undefined && successor === undefined) return [];
    const hours = row.number('lag_hr_cnt') ?? 0;
    const cross = isOtherProject(row);
    return [
      {
        from,
        to,
        type,
        ...(hours !== 0 && { lag: readLag(hours, lagRule, predecessor, successor, calendars) }),
        ...(cross && { cross }),
      },
    ];
  });
}

function lagRuleOf(file: XerFile, report: Report): string {
  return rowsOf(file, 'SCHEDOPTIONS', report)[0]?.word('sched_calendar_on_relationship_lag') ?? '';
}

/** Whose calendar measures the lags. */
export function readLagCalendar(file: XerFile, report: Report): LagCalendar {
  const rule = lagRuleOf(file, report);
  if (/24/.test(rule)) return 'elapsed';
  if (/Succ/i.test(rule)) return 'successor';
  return /Proj/i.test(rule) ? 'chart' : 'predecessor';
}

function isOtherProject(row: Row): boolean {
  const [own, other] = [row.word('proj_id'), row.word('pred_proj_id')];
  return own !== undefined && other !== undefined && own !== other;
}

/** Lags are in hours of the predecessor's calendar, unless the file says otherwise. */
function readLag(
  hours: number,
  rule: string,
  predecessor: Row | undefined,
  successor: Row | undefined,
  calendars: XerCalendars,
): PlanLag {
  if (/24/.test(rule)) return { value: hours, unit: 'h', elapsed: true };
  const own = /Succ/i.test(rule) ? successor : predecessor;
  const id = /Proj/i.test(rule) ? calendars.project : own?.word('clndr_id');
  const day = calendars.hoursOf(calendars.project).minutesPerDay;
  const days = (hours * MINUTES_PER_HOUR) / day;
  const isDays = Number.isInteger(days) && calendars.hoursOf(id).minutesPerDay === day;
  return { value: isDays ? days : hours, unit: isDays ? 'd' : 'h', elapsed: false };
}
