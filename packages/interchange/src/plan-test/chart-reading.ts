import { apply } from '@giotto/chart/changes';
import { figuresOfChart, SCHEDULER } from '@giotto/chart/chart-schedule';
import { type Id, MAIN, type Schedule, type State, timelineOf } from '@giotto/chart/model';
import { isInWholeDays, minutesAt } from '@giotto/chart/time';
import { planOfChart } from '../convert/index.ts';
import {
  areDaysOfWork,
  type CivilMinute,
  civilMinutesOf,
  durationMinutes,
  type Plan,
  type PlanCalendar,
  type PlanLag,
  type PlanScheduling,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';

/** What a chart says, so that it can be compared with one that has other ids: everything by the titles of its tasks. */
export interface ChartReading {
  /** As they are drawn: in whole days, or from an instant to another. */
  readonly bars: Named<string>;
  /** When work begins and ends. */
  readonly dates: Named<string>;
  /** As they were said; in working or elapsed time. */
  readonly lengths: Named<Length | undefined>;
  /** Rows from top to bottom. */
  readonly order: readonly string[];
  readonly levels: Named<number>;
  readonly milestones: Named;
  readonly progress: Named<number>;
  readonly actualDates: Named;
  readonly constraints: Named<PlanTask['constraint']>;
  readonly deadlines: Named;
  readonly modes: Named<Schedule>;
  /** What links to what, with the type. */
  readonly links: Named;
  readonly lags: Named<PlanLag | undefined>;
  /** Working time of the project's calendar. */
  readonly week: PlanCalendar['week'];
  readonly exceptions: PlanCalendar['exceptions'];
  /** The working time of each task that has a calendar of its own. */
  readonly calendars: Named<Pick<PlanCalendar, 'week' | 'exceptions'> | undefined>;
  readonly scheduling: PlanScheduling & { readonly start: CivilMinute | undefined };
  /** Dates, slack and conflicts, once they follow from links, calendars and constraints. */
  readonly schedule: { readonly places: Named<string>; readonly conflicts: readonly string[] };
}

type Named<Value = unknown> = Readonly<Record<string, Value>>;

interface Length {
  readonly minutes: number;
  readonly elapsed: boolean;
  readonly days: number /** Whether it is the time between start and finish. */;
  readonly fits: boolean;
}

export function readingOf(state: State): ChartReading {
  const plan = planOfChart(state, '');
  const titles = new Map(plan.tasks.map(({ id, title }) => [id, title]));
  const by = <Value>(value: (task: PlanTask) => Value): Named<Value> =>
    Object.fromEntries(plan.tasks.map((task) => [task.title, value(task)]));
  const linked = <Value>(value: (link: Plan['links'][number]) => Value): Named<Value> =>
    Object.fromEntries(
      plan.links
        .map((link) => [`${titles.get(link.from)} ${link.type} ${titles.get(link.to)}`, value(link)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  const calendars = new Map(plan.calendars.map((each) => [each.id, each]));
  const project = calendars.get(plan.calendar ?? '');
  const hours = (id: string | undefined) =>
    new WorkingCalendar(calendars.get(id ?? '') ?? project ?? STANDARD_CALENDAR);
  const times = (id: string | undefined) => {
    const { week = [], exceptions = [] } = calendars.get(id ?? '') ?? {};
    // A derived calendar may say again what its base does.
    const once = new Map(exceptions.toReversed().map((one) => [JSON.stringify(one), one]));
    return { week, exceptions: [...once.values()].toReversed() };
  };
  return {
    bars: by((task) => placeOf(task, hours(task.calendar))),
    dates: by(({ start, finish }) => `${start} – ${finish}`),
    lengths: by(({ duration, calendar, start = '', finish = '' }) => {
      if (duration === undefined) return undefined;
      const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
      const { elapsed } = duration;
      const minutes = durationMinutes(duration, hours(calendar));
      const between = elapsed ? to - from : hours(calendar).workBetween(from, to);
      return {
        minutes,
        elapsed,
        days: minutes / (elapsed ? 1440 : hours(calendar).minutesPerDay),
        fits: minutes === between,
      };
    }),
    order: plan.tasks.map(({ title }) => title),
    levels: by(({ level }) => level),
    milestones: by(({ milestone = false }) => milestone),
    progress: by(({ progress = 0 }) => progress),
    actualDates: by(({ actualStart, actualFinish }) => [actualStart, actualFinish]),
    constraints: by(({ constraint }) => constraint),
    deadlines: by(({ deadline }) => deadline),
    modes: by(({ schedule = 'auto' }) => schedule),
    links: linked(({ type }) => type),
    lags: linked(({ lag }) => lag),
    week: project?.week ?? [],
    exceptions: project?.exceptions ?? [],
    calendars: by(({ calendar }) =>
      calendar === undefined || calendar === plan.calendar ? undefined : times(calendar),
    ),
    scheduling: { start: plan.projectStart, ...plan.scheduling },
    schedule: scheduleOf(state, titles),
  };
}

/** The days of a bar in whole days, of work or of elapsed time, otherwise its instants. */
function placeOf({ start = '', finish = '' }: PlanTask, hours: WorkingCalendar): string {
  const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
  const isWhole = from < to && (isInWholeDays(from, to) || areDaysOfWork(from, to, hours));
  return isWhole ? `${start.slice(0, 10)} to ${toCivilMinute(to - 1).slice(0, 10)}` : `${start} – ${finish}`;
}

function scheduleOf(state: State, titles: ReadonlyMap<Id, string>): ChartReading['schedule'] {
  const on = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } } as const;
  const scheduled = apply(state, [on], SCHEDULER).state;
  const figures = figuresOfChart(scheduled);
  const { startDate } = timelineOf(scheduled);
  const moment = (unit: number) => toCivilMinute(Math.round(minutesAt(unit, startDate)));
  return {
    places: Object.fromEntries(
      [...titles].map(([id, title]) => {
        const { start = 0, finish = 0 } = figures.of(id) ?? {};
        return [title, `${moment(start)} – ${moment(finish)}`];
      }),
    ),
    conflicts: figures.conflicts
      .map((one) =>
        'id' in one
          ? `${one.kind} ${titles.get(one.id)}`
          : `${one.kind} ${titles.get(one.from)} ${titles.get(one.to)}`,
      )
      .sort(),
  };
}
