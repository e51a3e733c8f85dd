import { isElapsedTask, parentSpans } from '@giotto/chart/chart-schedule';
import {
  type Assignment,
  type Colour,
  type Id,
  type Milestone,
  namesOf,
  personOf,
  type State,
  settingsOf,
  spanOfTask,
  type Task,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { type CivilMinutes, MINUTES_PER_DAY, minutesAt } from '@giotto/chart/time';
import {
  type CivilMinute,
  type Plan,
  type PlanExtra,
  type PlanTask,
  type Span,
  toCivilMinute,
  type WorkingCalendar,
} from '../plan/index.ts';
import { Report } from '../report/index.ts';
import { DONE, fromActualDates, fromReached } from './actual-dates.ts';
import { PlanBaselines } from './baseline-records.ts';
import { type ChartRow, listRows } from './chart-rows.ts';
import { keptCalendars } from './kept-calendars.ts';
import { fromChartCalendars } from './plan-calendar.ts';
import { PlanHours } from './plan-hours.ts';
import { fromScheduleSettings } from './schedule-settings.ts';
import { fromScheduled } from './scheduled-fields.ts';
import { toPlanDuration } from './working-length.ts';

/** A task of a chart's plan without its dates and other fields. */
export type OutlineTask = Pick<PlanTask, 'id' | 'title' | 'level' | 'milestone' | 'summary'>;

interface OutlineElement extends OutlineTask {
  readonly element: ChartRow['elements'][number];
}

/**
 * A chart's plan, of which a task is only translated when it is asked for: a change of one among thousands needs no other
 * one's dates.
 */
export class ChartTasks {
  /** How the plan is scheduled, and its calendars. */
  readonly frame: Pick<Plan, 'projectStart' | 'scheduling' | 'calendars' | 'calendar'>;
  /** The tasks in outline order. */
  readonly outline: readonly OutlineElement[];
  readonly #state: State;
  readonly #hours: PlanHours;
  readonly #baselines: PlanBaselines;
  readonly #calendarId: (id: Id) => string | undefined;
  readonly #startDate: string;
  readonly #isDrawn: boolean;
  readonly #translated = new Map<string, PlanTask>();
  #byId: ReadonlyMap<string, OutlineElement> | undefined;
  #summaries: ReturnType<typeof parentSpans> | undefined;

  constructor(state: State, report: Report, extra?: PlanExtra) {
    const { startDate, calendar } = timelineOf(state);
    const { project, idOf, ...calendars } = keptCalendars(extra, fromChartCalendars(state), calendar);
    this.#state = state;
    this.#startDate = startDate;
    this.#calendarId = idOf;
    this.#isDrawn = settingsOf(state).dependentShift !== 'schedule';
    this.#hours = new PlanHours(project, calendars.calendars);
    this.#baselines = new PlanBaselines(state, this.#hours);
    this.frame = { ...fromScheduleSettings(state, this.momentOf), ...calendars };
    this.outline = listRows(state, report).flatMap(outlineOf);
  }

  /** A moment of the chart as a civil date and time. */
  readonly momentOf = (unit: Unit): CivilMinute => toCivilMinute(minutesAt(unit, this.#startDate));

  /** A task or milestone of the plan by its id. */
  of(id: string): PlanTask | undefined {
    const known = this.#translated.get(id);
    if (known !== undefined) return known;
    this.#byId ??= new Map(this.outline.map((one) => [one.id, one]));
    const one = this.#byId.get(id);
    if (one === undefined) return undefined;
    const task = this.translate(one);
    this.#translated.set(id, task);
    return task;
  }

  /** The whole of a task or milestone of the outline. */
  translate({ element, milestone: _, ...row }: OutlineElement): PlanTask {
    return 'milestone' in element
      ? this.#ofMilestone(row, element.milestone)
      : this.#ofBar(row, element.task);
  }

  /** The working time of one of the plan's calendars, that of the project for none. */
  hoursOf(calendar: string | undefined): WorkingCalendar {
    return this.#hours.of(calendar);
  }

  /** When a task or milestone begins and ends. */
  datesOf({ element, summary }: OutlineElement): {
    readonly start: CivilMinute;
    readonly finish: CivilMinute;
  } {
    if ('milestone' in element) {
      const moment = this.momentOf(element.milestone.positionInUnit ?? 0);
      return { start: moment, finish: moment };
    }
    const { from, to } = this.#spanOf(element, summary);
    return { start: toCivilMinute(from), finish: toCivilMinute(to) };
  }

  /** Whether a task takes its dates from rows below it. */
  spansRowsBelow(id: string): boolean {
    return this.#spans().has(id);
  }

  #spans(): ReturnType<typeof parentSpans> {
    this.#summaries ??= parentSpans(this.#state);
    return this.#summaries;
  }

  #calendarOf({ calendar }: Pick<Task, 'calendar'>): string | undefined {
    return calendar === undefined ? undefined : this.#calendarId(calendar);
  }

  #edgesOf(task: Task): readonly [from: CivilMinutes, to: CivilMinutes] {
    const { start, end } = spanOfTask(task);
    return [minutesAt(start, this.#startDate), minutesAt(end, this.#startDate)];
  }

  /**
   * Elapsed time begins and ends at its instants, whole days with their work; a milestone is the moment that it is drawn at, and a
   * summary reaches from the first work below it to the last.
   */
  #spanOf({ id, task }: { readonly id: Id; readonly task: Task }, isSummary = false): Span {
    const below = isSummary ? this.#spans().get(id) : undefined;
    if (below !== undefined)
      return {
        from: minutesAt(below.start, this.#startDate),
        to: minutesAt(below.end, this.#startDate),
      };
    const [from, to] = this.#edgesOf(task);
    if (from === to || (!isSummary && isElapsedTask(task, !this.#isDrawn))) return { from, to };
    return this.#hours.span(from, to, this.#calendarOf(task));
  }

  /** Where a bar was put: at a midnight, from its day's first working minute on, as its start is. */
  #pinOf(task: Task): Pick<PlanTask, 'pin'> {
    if (this.#isDrawn || task.pin === undefined) return {};
    const at = minutesAt(task.pin, this.#startDate);
    const isDay = task.isMilestone !== true && task.work !== undefined;
    const { from } = isDay
      ? this.#hours.span(at, at + MINUTES_PER_DAY, this.#calendarOf(task))
      : { from: at };
    return { pin: toCivilMinute(from) };
  }

  #ofMilestone({ id, title, level }: OutlineTask, milestone: Milestone): PlanTask {
    const moment = this.momentOf(milestone.positionInUnit ?? 0);
    const own = this.#calendarOf(milestone);
    return {
      ...taskOf(id, milestone, title, level),
      start: moment,
      finish: moment,
      milestone: true,
      ...fromScheduled(milestone, own, this.momentOf),
      ...this.#pinOf({ ...(milestone.pin !== undefined && { pin: milestone.pin }), isMilestone: true }),
      ...fromReached(milestone, this.momentOf),
      baselines: this.#baselines.of(id, own),
      ...textsOf(milestone),
      ...colourOf(milestone.iconColor),
    };
  }

  #ofBar({ id, title, level, summary }: OutlineTask, task: Task): PlanTask {
    const { assignments, progress = 0 } = task;
    const isMilestone = isInstant(task, summary);
    const own = this.#calendarOf(task);
    const span = this.#spanOf({ id, task }, summary);
    return {
      ...taskOf(id, task, title, level),
      start: toCivilMinute(span.from),
      finish: toCivilMinute(span.to),
      ...(isMilestone
        ? { milestone: true }
        : summary
          ? { summary }
          : toPlanDuration(task, !this.#isDrawn, this.hoursOf(own))),
      ...(progress > 0 && (!isMilestone || progress >= DONE) && { progress }),
      ...(summary && task.follows !== undefined && { follows: task.follows }),
      ...fromScheduled(task, own, this.momentOf),
      ...(!summary && this.#pinOf(task)),
      ...(isMilestone
        ? fromReached(task, this.momentOf)
        : !summary && fromActualDates(task, this.#isDrawn, this.momentOf)),
      baselines: this.#baselines.of(id, own),
      people: namesOf(this.#state, assignments),
      ...unitsOf(this.#state, assignments),
      ...textsOf(task),
      ...colourOf(isMilestone ? task.iconColor : task.color),
    };
  }
}

const known = new WeakMap<State, ChartTasks>();

/** The tasks of a chart's plan; the same object each time. */
export function tasksOfChart(state: State): ChartTasks {
  const tasks = known.get(state) ?? new ChartTasks(state, new Report());
  known.set(state, tasks);
  return tasks;
}

/** What stands on a row of a chart: its main bar is a summary where deeper rows follow, of which its milestones are some. */
function outlineOf({ level, hasChildren, elements }: ChartRow): readonly OutlineElement[] {
  return elements.map((element, index) => {
    const { id } = element;
    if ('milestone' in element)
      return {
        id,
        title: element.milestone.title ?? '',
        level: element.level,
        milestone: true,
        element,
      };
    const summary = hasChildren && index === 0;
    return {
      id,
      title: element.task.title ?? '',
      level,
      ...(summary && { summary }),
      ...(isInstant(element.task, summary) && { milestone: true }),
      element,
    };
  });
}

/** Whether a task is a milestone: a summary never is one. */
function isInstant({ isMilestone }: Task, isSummary = false): boolean {
  return isMilestone === true && !isSummary;
}

/** A task that keeps the id of the program that it came from; another one is recognised by its own id later. */
function taskOf(
  id: Id,
  { externalId = id }: Pick<Task, 'externalId'>,
  title: string,
  level: number,
): PlanTask {
  return { id, externalId, title, level, people: [], custom: {}, baselines: [] };
}

function textsOf({
  notes,
  externalLink,
}: Pick<Task, 'notes' | 'externalLink'>): Pick<PlanTask, 'notes' | 'url'> {
  return {
    ...(notes !== undefined && notes !== '' && { notes }),
    ...(externalLink !== undefined && { url: externalLink }),
  };
}

function colourOf(color: Colour | undefined): Pick<PlanTask, 'color'> {
  return color === undefined ? {} : { color };
}

/** The units of people who give another part of their time than all of it. */
function unitsOf(state: State, assignments: readonly Assignment[] = []): Pick<PlanTask, 'units'> {
  const parts = assignments.flatMap(({ person, units = 100 }) =>
    units === 100 ? [] : [[personOf(state, person).name, units] as const],
  );
  return parts.length === 0 ? {} : { units: Object.fromEntries(parts) };
}
