import {
  type CivilMinute,
  PLAN_LIMITS,
  type PlanBaseline,
  type PlanTask,
  toCivilDay,
} from '../../plan/index.ts';
import type { Place, Report } from '../../report/index.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText, dayOf, integerOf, midnightOf } from './attributes.ts';
import { beginOf, endOf } from './office-hours.ts';
import { type GanColumns, readCustom } from './read-columns.ts';
import type { TaskPeople } from './read-people.ts';
import type { WorkingDays } from './working-days.ts';

/** `thirdDate-constraint`: the date is the earliest start. */
const EARLIEST_BEGIN = 1;
/** What old files have where there's no address. */
const EMPTY_ADDRESS = 'http://';

/** What the rest of the file says about its tasks. */
export interface GanContext {
  readonly days: WorkingDays;
  readonly columns: GanColumns;
  readonly people: ReadonlyMap<string, TaskPeople>;
  readonly baselines: ReadonlyMap<string, readonly PlanBaseline[]>;
  readonly report: Report;
}

/** A task of the file, without its place in the outline. */
export function readTask(element: XmlElement, id: string, context: GanContext): Omit<PlanTask, 'level'> {
  const { report } = context;
  const title = attributeOf(element, 'name') ?? '';
  const where = { line: element.line, ...(title !== '' && { task: title }) };
  if (title === '') report.add('title.missing', where);
  const notes = element.values.get('notes')?.trim() ?? '';
  const url = readUrl(element);
  const earliest = dayOf(element, 'thirdDate', where, report);
  const isMilestone = element.attributes.meeting === 'true';
  return {
    id,
    externalId: id,
    title,
    ...readDates(element, isMilestone, where, context),
    ...(isMilestone && { milestone: true }),
    ...readProgress(element, where, report),
    ...(earliest !== undefined &&
      integerOf(element, 'thirdDate-constraint') === EARLIEST_BEGIN && {
        constraint: { type: 'SNET', date: midnightOf(toCivilDay(earliest)) },
      }),
    ...(context.people.get(id) ?? { people: [] }),
    ...(notes !== '' && { notes: cutText(notes, PLAN_LIMITS.notes, where, report) }),
    ...(url !== undefined && { url: cutText(url, 2_000, where, report) }),
    custom: readCustom(element, context.columns, title, report),
    baselines: context.baselines.get(id) ?? [],
  };
}

function readDates(
  element: XmlElement,
  isMilestone: boolean,
  where: Place,
  { days, report }: GanContext,
): Pick<PlanTask, 'start' | 'finish' | 'duration'> {
  const start = dayOf(element, 'start', where, report);
  const length = readLength(element, where, report);
  const duration =
    length === undefined ? {} : { duration: { value: length, unit: 'd', elapsed: false } as const };
  if (start === undefined) return duration;
  return {
    start: beginOf(start),
    ...readFinish(start, length, isMilestone, where, days, report),
    ...duration,
  };
}

function readLength(element: XmlElement, where: Place, report: Report): number | undefined {
  const text = attributeOf(element, 'duration');
  const length = integerOf(element, 'duration');
  if (text === undefined) return undefined;
  if (length !== undefined && length >= 0) return length;
  report.add(length === undefined ? 'duration.unreadable' : 'duration.negative', where, { source: text });
  return undefined;
}

/** The end of the last day that is worked; a milestone without a length is the moment when its day begins. */
function readFinish(
  start: number,
  length: number | undefined,
  isMilestone: boolean,
  where: Place,
  days: WorkingDays,
  report: Report,
): { readonly finish?: CivilMinute } {
  if (isMilestone && (length ?? 0) === 0) return { finish: beginOf(start) };
  if (length === undefined) return {};
  const last = days.nth(start, Math.max(1, length));
  if (last !== undefined) return { finish: endOf(last) };
  report.add('date.range', where, { source: `${toCivilDay(start)} + ${length} d` });
  return {};
}

function readProgress(element: XmlElement, where: Place, report: Report): Pick<PlanTask, 'progress'> {
  const text = attributeOf(element, 'complete');
  if (text === undefined) return {};
  const progress = Number(text);
  if (Number.isFinite(progress)) return { progress };
  report.add('progress.unreadable', where, { source: text });
  return {};
}

/** Addresses are encoded as in a form since 2.0; older ones stand as they are. */
function readUrl(element: XmlElement): string | undefined {
  const text = attributeOf(element, 'webLink');
  if (text === undefined || text === EMPTY_ADDRESS) return undefined;
  if (text.includes('://')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
