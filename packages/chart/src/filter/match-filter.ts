import { criticalPathOf } from '../critical-path/index.ts';
import { findElements } from '../find/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import {
  DEFAULT_TEMPLATE,
  ELEMENT_DEFAULTS,
  type Id,
  type Milestone,
  type Span,
  type State,
  spanOfMilestone,
  spanOfTask,
  type Task,
  timelineOf,
} from '../model/index.ts';
import { type CivilMinutes, MINUTES_PER_DAY, parseCivil, unitAt } from '../time/index.ts';
import { type ChartFilter, isFiltering, type TimeCondition } from './chart-filter.ts';
import { hasTemplate, isAssignedTo, isInStage, isInTime } from './conditions.ts';
import { spanOfPeriod } from './period.ts';

/** What a filter keeps of a chart. */
export interface FilterMatches {
  /** The tasks and milestones that it keeps, and the parents of these. */
  readonly ids: ReadonlySet<Id>;
  /** The tasks whose rows have nothing that it keeps. */
  readonly otherRows: ReadonlySet<Id>;
  /** How many rows have something that it keeps, of how many. */
  readonly count: number;
  readonly of: number;
}

const NONE: ReadonlySet<Id> = new Set();

/**
 * Finds what a filter keeps of a chart (CH-721, CH-726, CH-728). `now` is the viewer's civil time: without one nothing is
 * late and no period has days. What is in `also` is kept whatever the filter says. Linear in the chart's records.
 */
export function matchFilter(
  state: State,
  filter: ChartFilter,
  now?: CivilMinutes | undefined,
  also: ReadonlySet<Id> = NONE,
): FilterMatches {
  const { records, hierarchy } = listTasks(state);
  const { ids, owners, levels, guests } = hierarchy;
  const asked = createQuestions(state, filter, now);
  const found = new Set<Id>();
  const otherRows = new Set<Id>();
  const withMilestones = new Set<number>();
  for (const [id, milestone] of state.milestone) {
    if (!also.has(id) && !asked.milestone(id, milestone)) continue;
    found.add(id);
    withMilestones.add(Math.floor(Math.max(0, milestone.position ?? ELEMENT_DEFAULTS.milestone.position)));
  }
  const include = (place: number, isParent: boolean): boolean => {
    const id = ids[place] ?? '';
    const isMatch = also.has(id) || asked.task(id, records[place] ?? {}, isParent);
    if (isMatch) found.add(id);
    return isMatch;
  };
  /** Rows above are kept if they are less deep than this: they are parents of what is kept below. */
  let wanted = 0;
  for (let row = owners.length - 1; row >= 0; row--) {
    const place = owners[row] ?? 0;
    const level = levels[row] ?? 0;
    const id = ids[place] ?? '';
    const isParent = (levels[row + 1] ?? 0) > level;
    let isKept = include(place, isParent);
    for (const guest of guests.get(id) ?? []) if (include(guest, false)) isKept = true;
    if (wanted > level) found.add(id);
    if (isKept || wanted > level || withMilestones.has(row)) wanted = level;
    else otherRows.add(id);
  }
  return { ids: found, otherRows, count: owners.length - otherRows.size, of: owners.length };
}

/** Asks the conditions of a filter about one element at a time; those about the whole chart are answered before. */
function createQuestions(state: State, filter: ChartFilter, now: CivilMinutes | undefined) {
  const { progress = [], time, isCritical, text = '' } = filter;
  const { startDate } = timelineOf(state);
  const people = new Set(filter.people);
  const taskTemplates = new Set(filter.taskTemplates);
  const milestoneTemplates = new Set(filter.milestoneTemplates);
  const isByTemplate = taskTemplates.size + milestoneTemplates.size > 0;
  const nowUnit = now === undefined ? undefined : unitAt(now, startDate);
  const span = time && spanOfTime(time, now, startDate);
  const rooms = isCritical ? criticalPathOf(state).rooms : undefined;
  const named = text.trim() === '' ? undefined : new Set(findElements(state, text).map(({ id }) => id));
  const isIn = (own: Span) =>
    time === undefined || (span !== null && span !== undefined && isInTime(own, span, time.relation));
  const isAny = !isFiltering(filter);
  const isLike = ({ isMilestone, designTemplate, milestoneTemplate = DEFAULT_TEMPLATE }: Task) =>
    isMilestone === true
      ? hasTemplate({ designTemplate: milestoneTemplate }, milestoneTemplates, state.milestoneDesignTemplate)
      : hasTemplate(
          { designTemplate: designTemplate ?? DEFAULT_TEMPLATE },
          taskTemplates,
          state.taskDesignTemplate,
        );
  /** A parent has no progress and no dates of its own, and is critical by what is below it. */
  const isOfWork = progress.length > 0 || time !== undefined || rooms !== undefined;
  const meetsBoth = (id: Id) =>
    named?.has(id) !== false && (rooms === undefined || rooms.get(id)?.isCritical === true);
  return {
    task: (id: Id, task: Task, isParent: boolean): boolean => {
      if (isAny) return true;
      if (isParent && (isOfWork || (people.size > 0 && (task.assignments ?? []).length === 0))) return false;
      return (
        (people.size === 0 || isAssignedTo(task, people)) &&
        (progress.length === 0 || progress.some((stage) => isInStage(task, stage, nowUnit))) &&
        (!isByTemplate || isLike(task)) &&
        isIn(spanOfTask(task)) &&
        meetsBoth(id)
      );
    },
    milestone: (id: Id, milestone: Milestone): boolean => {
      if (isAny) return true;
      // A floating one has neither people nor progress.
      if (people.size > 0 || progress.length > 0) return false;
      const isOfTemplate =
        !isByTemplate || hasTemplate(milestone, milestoneTemplates, state.milestoneDesignTemplate);
      return isOfTemplate && isIn(spanOfMilestone(milestone)) && meetsBoth(id);
    },
  };
}

/** The time of a condition, in units of the chart; null if it depends on a time that isn't known. */
function spanOfTime(
  { period, from, to }: TimeCondition,
  now: CivilMinutes | undefined,
  startDate: string,
): Span | null {
  if (period !== undefined) {
    if (now === undefined) return null;
    const { start, end } = spanOfPeriod(period, now);
    return { start: unitAt(start, startDate), end: unitAt(end, startDate) };
  }
  return {
    start: from === undefined ? Number.NEGATIVE_INFINITY : unitAt(parseCivil(from), startDate),
    end: to === undefined ? Number.POSITIVE_INFINITY : unitAt(parseCivil(to) + MINUTES_PER_DAY, startDate),
  };
}
