import { orderedIds } from '@giotto/chart/changes';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type Lag,
  type Milestone,
  type State,
  type Task,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { minutesAt } from '@giotto/chart/time';
import {
  type Plan,
  type PlanExtra,
  type PlanLag,
  type PlanLink,
  type PlanTask,
  toCivilMinute,
} from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { keptCalendars } from './kept-calendars.ts';
import { fromChartCalendar } from './plan-calendar.ts';
import { PlanHours } from './plan-hours.ts';
import { restoreExtra } from './restore-extra.ts';

/** A row of the chart: its main task and its guests, then its milestones. */
type RowElement =
  | { readonly id: Id; readonly milestone: Milestone }
  | { readonly id: Id; readonly task: Task };

/**
 * A chart as a plan, for a file of another format: rows in order with their milestones after them, dates with the working
 * hours of the chart's calendar, links and vertical markers. Reports what no plan holds: lanes, horizontal markers, looks.
 * For the format that the chart comes from, with what was kept beside it.
 */
export function chartToPlan(state: State, name: string, report: Report, extra?: PlanExtra): Plan {
  const { startDate, calendar } = timelineOf(state);
  const { project, ...calendars } = keptCalendars(extra, fromChartCalendar(calendar));
  const hours = new PlanHours(project);
  const at = (unit: Unit) => minutesAt(unit, startDate);
  // Where every day is worked, whole days are the same by the clock; parts of one aren't, with a file's own hours of work.
  const isByClock = (lag: Unit) =>
    extra !== undefined && calendar === undefined && calendars.calendars.length > 0 && !Number.isInteger(lag);
  const rows = listRows(state, report);
  const tasks = rows.flatMap(({ level, hasChildren, elements }) =>
    elements.map((element, index): PlanTask => {
      if ('milestone' in element) {
        const { title, positionInUnit } = { ...ELEMENT_DEFAULTS.milestone, ...element.milestone };
        const moment = toCivilMinute(at(positionInUnit));
        return {
          ...taskOf(element.id, element.milestone, title, hasChildren ? level + 1 : level),
          start: moment,
          finish: moment,
          milestone: true,
          ...textsOf(element.milestone),
        };
      }
      const { title, start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...element.task };
      const { deadline, constraint, assignee, schedule } = element.task;
      return {
        ...taskOf(element.id, element.task, title, level),
        start: hours.start(at(start)),
        finish: hours.finish(at(start + duration)),
        ...(hasChildren && index === 0 && { summary: true }),
        ...(progress > 0 && { progress }),
        ...(schedule !== undefined && { schedule }),
        ...(assignee !== undefined && assignee !== '' && { people: splitPeople(assignee) }),
        ...(deadline !== undefined && { deadline: toCivilMinute(at(deadline)) }),
        ...(constraint !== undefined && {
          constraint: {
            type: constraint.type,
            ...(constraint.at !== undefined && { date: toCivilMinute(at(constraint.at)) }),
          },
        }),
        ...textsOf(element.task),
      };
    }),
  );
  reportUnheld(state, report);
  const plan: Plan = {
    ...(name !== '' && { name }),
    source: { format: 'giotto' },
    projectStart: toCivilMinute(at(0)),
    ...calendars,
    tasks,
    links: [...state.dependency.values()].map(
      ({ from, to, type = 'FS', lag = 0 }): PlanLink => ({
        from,
        to,
        type,
        ...(lag !== 0 && { lag: toPlanLag(lag, isByClock) }),
      }),
    ),
    markers: [...state.verticalMarker.values()].map(({ title = '', positionInUnit = 0 }) => ({
      title,
      date: toCivilMinute(at(positionInUnit)),
    })),
  };
  return restoreExtra(plan, extra);
}

function toPlanLag(lag: Unit | Lag, isByClock: (lag: Unit) => boolean): PlanLag {
  if (typeof lag === 'number') return { value: lag, unit: 'd', elapsed: isByClock(lag) };
  const { value, unit } = lag;
  const isElapsed = unit.startsWith('e');
  return { value, unit: (isElapsed ? unit.slice(1) : unit) as PlanLag['unit'], elapsed: isElapsed };
}

interface Row {
  readonly level: number;
  readonly hasChildren: boolean;
  readonly elements: readonly RowElement[];
}

/** The rows from top to bottom; a milestone belongs to the row that it's on, or the last one above it. */
function listRows(state: State, report: Report): readonly Row[] {
  const rowIds = orderedIds(state, 'task').filter((id) => state.task.get(id)?.rowTask === undefined);
  const elements = rowIds.map((id): RowElement[] => [{ id, task: state.task.get(id) ?? {} }]);
  const rowOf = new Map(rowIds.map((id, at) => [id, at]));
  for (const id of orderedIds(state, 'task')) {
    const task = state.task.get(id);
    if (task?.rowTask === undefined) continue;
    elements[rowOf.get(task.rowTask) ?? 0]?.push({ id, task });
    report.add('plan.shared-row', { task: task.title ?? '' });
  }
  const milestones = [...state.milestone].sort(
    ([, one], [, other]) => (one.positionInUnit ?? 0) - (other.positionInUnit ?? 0),
  );
  const loose: RowElement[] = [];
  for (const [id, milestone] of milestones) {
    const row = Math.min(elements.length - 1, Math.max(0, Math.round(milestone.position ?? 0)));
    (elements[row] ?? loose).push({ id, milestone });
  }
  const levels = rowIds.map((id) => state.task.get(id)?.indentation ?? 0);
  const rows = elements.map((each, at) => {
    const level = levels[at] ?? 0;
    return { level, hasChildren: (levels[at + 1] ?? 0) > level, elements: each };
  });
  return loose.length === 0 ? rows : [...rows, { level: 0, hasChildren: false, elements: loose }];
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

function splitPeople(assignee: string): readonly string[] {
  return assignee
    .split(/[,;]/)
    .map((person) => person.trim())
    .filter((person) => person !== '');
}

function reportUnheld({ verticalLane, horizontalLane, horizontalMarker }: State, report: Report): void {
  const lanes = verticalLane.size + horizontalLane.size;
  if (lanes > 0) report.add('plan.lane', {}, {}, lanes);
  if (horizontalMarker.size > 0) report.add('plan.horizontal-marker', {}, {}, horizontalMarker.size);
  report.add('plan.look', {});
}
