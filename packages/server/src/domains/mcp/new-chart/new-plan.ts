import {
  civilMinutesOf,
  PLAN_LIMITS,
  type Plan,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilMinute,
} from '@giotto/interchange/plan';
import { beginningOf, endOf, readLength } from '../input-values.ts';
import { ToolError } from '../tool-error.ts';
import { type NewRow, phasesOf } from './new-row.ts';
import { placeRows } from './place-rows.ts';
import { readPredecessors } from './predecessors.ts';

interface NewPlan {
  readonly name: string;
  readonly rows: readonly NewRow[];
  /** A civil day or time. */
  readonly start: string;
}

/**
 * A new chart's plan, worked Monday to Friday. Throws `ToolError` naming the row that is wrong, and for more links than a plan
 * can have.
 */
export function newPlan({ name, rows, start }: NewPlan): Plan {
  const predecessors = rows.map(({ after = '' }, at) => readPredecessors(after, at, rows.length));
  const links = predecessors.reduce((sum, list) => sum + list.length, 0);
  if (links > PLAN_LIMITS.links)
    throw new ToolError(`A new chart must have at most ${PLAN_LIMITS.links} links, not ${links}.`);
  const projectStart = beginningOf(start);
  const calendar = STANDARD_CALENDAR;
  const starts = placeRows({ rows, predecessors, calendar, start: civilMinutesOf(projectStart) });
  const isPhase = phasesOf(rows);
  return {
    name,
    projectStart,
    calendars: [calendar],
    calendar: calendar.id,
    tasks: rows.map((row, at): PlanTask => {
      const from = starts[at];
      const follows = (predecessors[at]?.length ?? 0) > 0;
      return {
        ...toTask(row, isPhase[at] === true),
        id: idOf(at),
        ...(from !== undefined && { start: toCivilMinute(from) }),
        ...(follows && row.start && { constraint: { type: 'SNET', date: beginningOf(row.start) } }),
      };
    }),
    links: predecessors.flatMap((list, at) =>
      list.map(({ from, ...link }) => ({ from: idOf(from), to: idOf(at), ...link })),
    ),
    markers: [],
  };
}

const idOf = (at: number): string => `row-${at + 1}`;

function toTask(row: NewRow, isPhase: boolean): Omit<PlanTask, 'id'> {
  const { title, level = 0, duration = '1d', milestone, deadline, progress, people = [] } = row;
  const isBar = !isPhase && !milestone;
  return {
    title,
    level,
    ...(isBar && { duration: readLength(duration) }),
    ...(milestone && { milestone }),
    ...(deadline !== undefined && { deadline: endOf(deadline) }),
    ...(progress !== undefined && { progress }),
    people,
    custom: {},
    baselines: [],
  };
}
