import {
  type Assignment,
  ELEMENT_DEFAULTS,
  type Id,
  namesOf,
  personOf,
  type State,
  settingsOf,
  type Task,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { type CivilMinutes, minutesAt } from '@giotto/chart/time';
import { type Plan, type PlanExtra, type PlanLink, type PlanTask, toCivilMinute } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { fromActualDates, fromReached } from './actual-dates.ts';
import { PlanBaselines } from './baseline-records.ts';
import { toPlanLag } from './chart-lag.ts';
import { listRows } from './chart-rows.ts';
import { keptCalendars } from './kept-calendars.ts';
import { fromChartCalendars } from './plan-calendar.ts';
import { PlanHours } from './plan-hours.ts';
import { restoreExtra } from './restore-extra.ts';
import { fromScheduleSettings } from './schedule-settings.ts';
import { fromScheduled } from './scheduled-fields.ts';
import { toPlanDuration } from './working-length.ts';

/**
 * A chart as a plan, for a file of another format: rows in order with their milestones after them, dates with the working
 * hours of the chart's calendar, links and vertical markers. Reports what no plan holds: lanes, horizontal markers, looks.
 * For the format that the chart comes from, with what was kept beside it.
 */
export function chartToPlan(state: State, name: string, report: Report, extra?: PlanExtra): Plan {
  const { startDate, calendar } = timelineOf(state);
  const { project, idOf, ...calendars } = keptCalendars(extra, fromChartCalendars(state), calendar);
  const calendarOf = (element: Pick<Task, 'calendar'>) =>
    element.calendar === undefined ? undefined : idOf(element.calendar);
  const at = (unit: Unit) => minutesAt(unit, startDate);
  const momentOf = (unit: Unit) => toCivilMinute(at(unit));
  const hours = new PlanHours(project, calendars.calendars, spanOf(state, at));
  const isDrawn = settingsOf(state).dependentShift !== 'schedule';
  const baselines = new PlanBaselines(state, hours);
  const rows = listRows(state, report);
  const tasks = rows.flatMap(({ level, hasChildren, elements }) =>
    elements.map((element, index): PlanTask => {
      if ('milestone' in element) {
        const { title, positionInUnit } = { ...ELEMENT_DEFAULTS.milestone, ...element.milestone };
        const moment = momentOf(positionInUnit);
        return {
          ...taskOf(element.id, element.milestone, title, hasChildren ? level + 1 : level),
          start: moment,
          finish: moment,
          milestone: true,
          ...fromScheduled(element.milestone, calendarOf(element.milestone), momentOf),
          ...fromReached(element.milestone, momentOf),
          baselines: baselines.of(element.id, calendarOf(element.milestone)),
          ...textsOf(element.milestone),
        };
      }
      const { title, start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...element.task };
      const { assignments } = element.task;
      const own = calendarOf(element.task);
      const isSummary = hasChildren && index === 0;
      const [from, to] = [at(start), at(start + duration)];
      const length = {
        state,
        hoursOf: (id: string | undefined) => hours.of(id),
        worked: element.task.work === undefined ? 0 : hours.workBetween(from, to, own),
      };
      return {
        ...taskOf(element.id, element.task, title, level),
        start: hours.start(from, own),
        finish: hours.finish(to, own),
        ...(isSummary ? { summary: true } : toPlanDuration({ duration, ...element.task }, own, length)),
        ...(progress > 0 && { progress }),
        ...fromScheduled(element.task, own, momentOf),
        ...fromActualDates(element.task, isDrawn, momentOf),
        baselines: baselines.of(element.id, own),
        people: namesOf(state, assignments),
        ...unitsOf(state, assignments),
        ...textsOf(element.task),
      };
    }),
  );
  reportUnheld(state, report);
  const plan: Plan = {
    ...(name !== '' && { name }),
    source: { format: 'giotto' },
    ...fromScheduleSettings(state, momentOf),
    ...calendars,
    tasks,
    links: [...state.dependency].map(
      ([id, { from, to, type = 'FS', lag = 0 }]): PlanLink => ({
        id,
        from,
        to,
        type,
        ...(lag !== 0 && { lag: toPlanLag(lag) }),
      }),
    ),
    markers: [...state.verticalMarker.values()].map(({ title = '', positionInUnit = 0 }) => ({
      title,
      date: momentOf(positionInUnit),
    })),
  };
  return restoreExtra(plan, extra);
}

/** From the beginning of the first bar to the end of the last one. */
function spanOf(
  { task }: State,
  at: (unit: Unit) => CivilMinutes,
): readonly [first: CivilMinutes, last: CivilMinutes] {
  let [first, last] = [0, 0];
  for (const { start = 0, duration = ELEMENT_DEFAULTS.task.duration } of task.values()) {
    first = Math.min(first, start);
    last = Math.max(last, start + duration);
  }
  return [at(first), at(last)];
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

/** The units of people who give another part of their time than all of it. */
function unitsOf(state: State, assignments: readonly Assignment[] = []): Pick<PlanTask, 'units'> {
  const parts = assignments.flatMap(({ person, units = 100 }) =>
    units === 100 ? [] : [[personOf(state, person).name, units] as const],
  );
  return parts.length === 0 ? {} : { units: Object.fromEntries(parts) };
}

/** The people on tasks whose days aren't simply the chart's. */
function reportPeople({ person, task }: State, report: Report): void {
  const assigned = new Set(
    [...task.values()].flatMap(({ assignments = [] }) => assignments.map((one) => one.person)),
  );
  for (const [id, { name = '', calendar, capacity = 100 }] of person)
    if (assigned.has(id) && (calendar !== undefined || capacity !== 100))
      report.add('plan.person', {}, { source: name });
}

function reportUnheld(state: State, report: Report): void {
  const { verticalLane, horizontalLane, horizontalMarker } = state;
  reportPeople(state, report);
  const lanes = verticalLane.size + horizontalLane.size;
  if (lanes > 0) report.add('plan.lane', {}, {}, lanes);
  if (horizontalMarker.size > 0) report.add('plan.horizontal-marker', {}, {}, horizontalMarker.size);
  report.add('plan.look', {});
}
