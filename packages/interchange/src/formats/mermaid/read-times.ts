import { ImportRefused, type Place, type Report } from '../../report/index.ts';
import type { DaysOff } from './days-off.ts';
import { DAY, DEFAULT_FORMAT, type FoundDate, Moments, readDuration } from './moments.ts';
import type { Scheduled } from './schedule-tasks.ts';
import type { TaskData } from './task-data.ts';

export interface BuildContext {
  readonly moments: Moments;
  readonly daysOff: DaysOff;
  /** Whether end dates belong to their tasks. */
  readonly isInclusive: boolean;
  readonly report: Report;
}

/** Days off don't move an end that is written like this, whatever the chart's own format. */
const usual = new Moments(DEFAULT_FORMAT, 0);

/**
 * Reads the texts of a task's start and end. Throws `ImportRefused` for a start that is no date; an end that is neither a
 * date nor a duration is reported, and gives the task no length, as in Mermaid.
 */
export function readTimes(
  data: TaskData,
  line: number,
  context: BuildContext,
): Pick<Scheduled, 'start' | 'end'> {
  const { start } = data;
  if (start === undefined || 'after' in start)
    return { ...(start !== undefined && { start }), end: readEnd(data, line, context) };
  const date = context.moments.any(start.text);
  if (date === undefined) throw ImportRefused.at({ line }, 'mermaid.date', { text: start.text });
  reportDate(date, start.text, { line }, context.report);
  return { start: { at: date.at }, end: readEnd(data, line, context) };
}

function readEnd(
  { end }: TaskData,
  line: number,
  { moments, isInclusive, report }: BuildContext,
): Scheduled['end'] {
  if ('until' in end) return end;
  const date = moments.strict(end.text);
  if (date !== undefined) {
    reportDate(date, end.text, { line }, report);
    const at = isInclusive ? date.at + DAY : date.at;
    return { at, isFixed: usual.strict(end.text) !== undefined };
  }
  const duration = readDuration(end.text);
  if (duration !== undefined) return { duration };
  report.add('duration.unreadable', { line }, { source: end.text });
  return 'none';
}

function reportDate(
  { isLoose, isToday, zone }: FoundDate,
  source: string,
  where: Place,
  report: Report,
): void {
  if (isLoose) report.add('mermaid.loose-date', where, { source });
  if (isToday) report.add('mermaid.today', where, { source });
  if (zone !== undefined) report.add('zone.applied', where, { source: zone });
}
