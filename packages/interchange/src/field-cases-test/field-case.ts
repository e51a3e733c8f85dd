import type { PlanTask } from '../plan/index.ts';
import type { ReportCode } from '../report/index.ts';
import type { CaseReading } from './read-case.ts';

/**
 * What is right about a file, as far as its case is about it: each part is what `describe` writes. A text alone says the
 * tasks.
 */
export interface FieldCase {
  /** `Phase 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05`: titles behind a `>` for each level, first and last day. */
  readonly tasks?: string;
  readonly titles?: string;
  /** The days on which tasks begin. */
  readonly starts?: string;
  /** `3d; –`: as the file says them. */
  readonly lengths?: string;
  readonly progress?: string;
  readonly people?: string;
  readonly wbs?: string;
  /** `Dig>Pour FS+1d`, by the alphabet. */
  readonly links?: string;
  readonly markers?: string;
  /** The first calendar's exceptions: `2027-03-10 off; 2027-03-11 08:00–12:00`. */
  readonly exceptions?: string;
  /** The first calendar's week from Monday on. */
  readonly week?: string;
  /** The code of a report's entry, or that there is one at all about more than columns that charts don't have. */
  readonly told?: ReportCode | true;
  /** A part of the reason for which the file is refused. */
  readonly refused?: string;
}

export type FieldCases = Readonly<Record<string, FieldCase | string>>;

const list = (parts: readonly string[]) => parts.join('; ');
const eachTask = (say: (task: PlanTask) => string) => (reading: CaseReading) =>
  list(reading.plan.tasks.map(say));
const outlined = ({ level, title }: PlanTask) => `${'>'.repeat(level)}${title}`;
const hours = (intervals: readonly (readonly [string, string])[] = []) =>
  intervals.map(([from, to]) => `${from}–${to}`).join(' ') || 'off';

/** A reading's parts in words. */
export const DESCRIPTIONS: Readonly<
  Record<Exclude<keyof FieldCase, 'told' | 'refused'>, (reading: CaseReading) => string>
> = {
  tasks: eachTask((task) => `${outlined(task)} ${spanOf(task)}`),
  titles: eachTask(outlined),
  starts: eachTask(({ start }) => start?.slice(0, 10) ?? '?'),
  lengths: eachTask(({ duration }) =>
    duration === undefined ? '–' : `${duration.value}${duration.elapsed ? 'e' : ''}${duration.unit}`,
  ),
  progress: eachTask(({ progress }) => `${progress ?? '–'}`),
  people: eachTask(
    ({ people, units }) =>
      people.map((name) => (units?.[name] === undefined ? name : `${name} ${units[name]}%`)).join(' + ') ||
      '–',
  ),
  wbs: eachTask(({ wbs }) => wbs ?? '–'),
  links: ({ plan: { tasks, links } }) => {
    const titles = new Map(tasks.map(({ id, title }) => [id, title]));
    return list(
      links
        .map(({ from, to, type, lag }) => {
          const size = lag === undefined ? '' : `${lag.value < 0 ? '' : '+'}${lag.value}`;
          const unit = lag === undefined ? '' : `${lag.elapsed ? 'e' : ''}${lag.unit}`;
          return `${titles.get(from)}>${titles.get(to)} ${type}${size}${unit}`;
        })
        .sort(),
    );
  },
  markers: ({ plan }) => list(plan.markers.map(({ title, date }) => `${title} ${date}`)),
  exceptions: ({ plan: { calendars } }) =>
    list((calendars[0]?.exceptions ?? []).map(({ from, intervals }) => `${from} ${hours(intervals)}`)),
  week: ({ plan: { calendars } }) => list((calendars[0]?.week ?? []).map(hours)),
};

/** First and last day as people see them, or moments. */
function spanOf({ start, finish, milestone = false }: PlanTask): string {
  const from = start?.replace(/T00:00$/, '') ?? '?';
  return `${from}..${lastOf(finish, milestone)}${milestone ? ' ms' : ''}`;
}

function lastOf(finish: string | undefined, isMilestone: boolean): string {
  if (finish === undefined) return '?';
  if (!finish.endsWith('T00:00')) return finish;
  const day = finish.slice(0, 10);
  if (isMilestone) return day;
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
