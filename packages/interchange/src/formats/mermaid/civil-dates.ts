import { civilParts, epochDay, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CivilMinute, type PlanTask, toCivilMinute } from '../../plan/index.ts';
import type { Place, Report } from '../../report/index.ts';
import type { Moment } from './moments.ts';
import type { Span } from './schedule-tasks.ts';

const MILLISECONDS_PER_MINUTE = 60_000;
const FIRST_MINUTE = epochDay(1900, 1, 1) * MINUTES_PER_DAY;
const LAST_MINUTE = epochDay(2201, 1, 1) * MINUTES_PER_DAY - 1;

/** A task's start and finish to the minute, those within the years of a plan. */
export function datesOf(
  { start, end }: Span,
  where: Place,
  report: Report,
): Pick<PlanTask, 'start' | 'finish'> {
  const from = momentToCivil(start, where, report);
  const to = end === start ? from : momentToCivil(end, where, report);
  return { ...(from !== undefined && { start: from }), ...(to !== undefined && { finish: to }) };
}

/** A moment to the minute; what is lost is reported. Undefined outside the years of a plan. */
export function momentToCivil(moment: Moment, where: Place, report: Report): CivilMinute | undefined {
  const minutes = Math.round(moment / MILLISECONDS_PER_MINUTE);
  if (minutes < FIRST_MINUTE || minutes > LAST_MINUTE) {
    report.add('date.range', where, { source: `${civilParts(minutes).year}` });
    return undefined;
  }
  const kept = toCivilMinute(minutes);
  if (minutes * MILLISECONDS_PER_MINUTE !== moment) report.add('mermaid.seconds', where, { kept });
  return kept;
}
