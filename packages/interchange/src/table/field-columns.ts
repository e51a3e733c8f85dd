import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilMinutesOf, type PlanConstraint, type PlanTask } from '../plan/index.ts';
import { inBaseline } from './baseline-columns.ts';
import { type Cell, cellText, EMPTY_CELL, textCell } from './cell.ts';
import { isDated, isOfEnd, isWhole } from './constraint-cells.ts';
import type { TableField } from './mapping.ts';
import { durationText, type PlanLengths } from './plan-lengths.ts';
import type { WrittenField } from './table-write-options.ts';

export interface WrittenColumn {
  readonly field: WrittenField;
  readonly header: string;
  /** In characters; absent: what its cells need. */
  readonly width?: number;
  /** How its numbers or whole days are shown; absent: as its field's usually are. */
  readonly format?: string;
}

/** What the cells of a plan's tasks need of the plan. */
export interface CellContext {
  /** What links call the tasks, by their ids. */
  readonly references: ReadonlyMap<string, string>;
  readonly predecessors: ReadonlyMap<string, string>;
  readonly successors: ReadonlyMap<string, string>;
  readonly parents: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly lengths: PlanLengths;
  /** Names of the calendars by their ids. */
  readonly calendars: ReadonlyMap<string, string>;
  /** Working minutes of the plan's usual day. */
  readonly minutesPerDay: number;
  /** Whether constraints have a column of dates beside that of types. */
  readonly hasConstraintDates: boolean;
  /** The name of the baseline that is written; undefined in a plan without any. */
  readonly baseline: string | undefined;
  /** What stands in the column of milestones. */
  readonly yes: string;
}

/** A field with its cells. */
export interface FieldColumn extends WrittenColumn {
  readonly field: TableField;
  /** Whether it's written even if all of its cells are empty. */
  readonly isFixed?: boolean;
  readonly cell: (task: PlanTask, context: CellContext) => Cell;
}

const text = (value: string | undefined): Cell => (value === undefined ? EMPTY_CELL : textCell(value));
const day = (value: string | undefined): Cell =>
  value === undefined ? EMPTY_CELL : { kind: 'date', minutes: civilMinutesOf(value) };

/** An end of a bar that isn't in whole days. */
const moment = (value: string | undefined): Cell =>
  value === undefined ? EMPTY_CELL : { kind: 'date', minutes: civilMinutesOf(value), hasTime: true };

/** All fields, in the order in which they are written. */
export const FIELD_COLUMNS: readonly FieldColumn[] = [
  {
    field: 'id',
    header: 'ID',
    isFixed: true,
    cell: ({ id }, { references }) => referenceCell(references.get(id)),
  },
  { field: 'wbs', header: 'WBS', cell: ({ wbs }) => text(wbs) },
  {
    field: 'level',
    header: 'Level',
    isFixed: true,
    cell: ({ level }) => ({ kind: 'number', value: level + 1 }),
  },
  { field: 'title', header: 'Task', isFixed: true, cell: ({ title }) => text(title) },
  {
    field: 'start',
    header: 'Start',
    isFixed: true,
    cell: (task, { lengths }) => (lengths.isWholeDays(task) ? day(task.start) : moment(task.start)),
  },
  {
    field: 'finish',
    header: 'Finish',
    isFixed: true,
    cell: (task, { lengths }) => {
      if (lengths.isWholeDays(task)) return end(task.finish, task.milestone);
      // A summary of milestones at one instant: its start says it, and two midnights would be a day.
      return task.summary && task.start === task.finish ? EMPTY_CELL : moment(task.finish);
    },
  },
  {
    field: 'duration',
    header: 'Duration',
    isFixed: true,
    cell: (task, { lengths }) => {
      const duration = task.duration ?? lengths.of(task);
      return duration === undefined ? EMPTY_CELL : text(durationText(duration));
    },
  },
  {
    field: 'progress',
    header: '% complete',
    isFixed: true,
    cell: ({ progress }) =>
      progress === undefined ? EMPTY_CELL : { kind: 'number', value: progress / 100, isPercent: true },
  },
  {
    field: 'milestone',
    header: 'Milestone',
    cell: ({ milestone }, { yes }) => text(milestone ? yes : undefined),
  },
  {
    field: 'predecessors',
    header: 'Predecessors',
    cell: ({ id }, { predecessors }) => text(predecessors.get(id)),
  },
  { field: 'people', header: 'Assigned to', cell: (task) => text(joinPeople(task)) },
  { field: 'deadline', header: 'Deadline', cell: ({ deadline }) => lastDay(deadline) },
  {
    field: 'work',
    header: 'Work',
    cell: ({ work }) =>
      work === undefined ? EMPTY_CELL : text(durationText({ value: work / 60, unit: 'h', elapsed: false })),
  },
  {
    field: 'constraint',
    header: 'Constraint',
    cell: ({ constraint }, { hasConstraintDates }) => constraintCell(constraint, hasConstraintDates),
  },
  {
    field: 'constraintDate',
    header: 'Constraint date',
    cell: ({ constraint }) => (constraint === undefined ? EMPTY_CELL : constraintDay(constraint)),
  },
  {
    field: 'calendar',
    header: 'Calendar',
    cell: ({ calendar }, { calendars }) =>
      text(calendar === undefined ? undefined : (calendars.get(calendar) ?? calendar)),
  },
  { field: 'actualStart', header: 'Actual start', cell: ({ actualStart }) => day(actualStart) },
  { field: 'actualFinish', header: 'Actual finish', cell: ({ actualFinish }) => lastDay(actualFinish) },
  { field: 'earlyStart', header: 'Early start', cell: ({ stated }) => day(stated?.earlyStart) },
  {
    field: 'earlyFinish',
    header: 'Early finish',
    cell: ({ stated, milestone }) => end(stated?.earlyFinish, milestone),
  },
  { field: 'lateStart', header: 'Late start', cell: ({ stated }) => day(stated?.lateStart) },
  {
    field: 'lateFinish',
    header: 'Late finish',
    cell: ({ stated, milestone }) => end(stated?.lateFinish, milestone),
  },
  {
    field: 'totalSlack',
    header: 'Total slack',
    cell: ({ stated }, { minutesPerDay }) => slackCell(stated?.totalSlack, minutesPerDay),
  },
  {
    field: 'freeSlack',
    header: 'Free slack',
    cell: ({ stated }, { minutesPerDay }) => slackCell(stated?.freeSlack, minutesPerDay),
  },
  {
    field: 'critical',
    header: 'Critical',
    cell: ({ stated }) =>
      stated?.critical === undefined ? EMPTY_CELL : { kind: 'flag', value: stated.critical },
  },
  {
    field: 'baselineStart',
    header: 'Baseline start',
    cell: (task, { baseline }) => day(inBaseline(task, baseline)?.start),
  },
  {
    field: 'baselineFinish',
    header: 'Baseline finish',
    cell: (task, { baseline }) => {
      const { start, finish } = inBaseline(task, baseline) ?? {};
      // What has no length doesn't end the day before it starts.
      return end(finish, task.milestone === true || finish === start);
    },
  },
  { field: 'notes', header: 'Notes', cell: ({ notes }) => text(notes) },
  { field: 'url', header: 'URL', cell: ({ url }) => text(url) },
  {
    field: 'externalId',
    header: 'Source ID',
    cell: ({ id, externalId }, { references }) =>
      text(externalId === references.get(id) ? undefined : externalId),
  },
  { field: 'parent', header: 'Parent', cell: ({ id }, { parents }) => text(parents.get(id)) },
  { field: 'section', header: 'Section', cell: ({ id }, { sections }) => text(sections.get(id)) },
  { field: 'successors', header: 'Successors', cell: ({ id }, { successors }) => text(successors.get(id)) },
];

/** Ids that are numbers are written as such. */
function referenceCell(reference = ''): Cell {
  const value = Number(reference);
  return `${value}` === reference ? { kind: 'number', value } : text(reference);
}

/** A moment at midnight ends the day before, which counts whole. */
function lastDay(moment: string | undefined): Cell {
  if (moment === undefined) return EMPTY_CELL;
  const minutes = civilMinutesOf(moment);
  return { kind: 'date', minutes: minutes % MINUTES_PER_DAY === 0 ? minutes - MINUTES_PER_DAY : minutes };
}

/** When a task ends; a milestone is a moment of its day. */
function end(moment: string | undefined, isMilestone = false): Cell {
  return isMilestone ? day(moment) : lastDay(moment);
}

/** A constraint in Microsoft Project's spelling, `SNET 2027-03-12`; its type alone beside a column of dates. */
function constraintCell(constraint: PlanTask['constraint'], hasDates: boolean): Cell {
  if (constraint === undefined || !isWhole(constraint)) return EMPTY_CELL;
  const date = hasDates ? '' : cellText(constraintDay(constraint));
  return text(`${constraint.type} ${date}`.trim());
}

function constraintDay(constraint: PlanConstraint): Cell {
  const { type, date } = constraint;
  if (!isDated(type) || !isWhole(constraint)) return EMPTY_CELL;
  return isOfEnd(type) ? lastDay(date) : day(date);
}

/** Slack in the plan's usual days: `3d`, `-0.5d`. */
function slackCell(minutes: number | undefined, minutesPerDay: number): Cell {
  if (minutes === undefined) return EMPTY_CELL;
  return text(durationText({ value: minutes / minutesPerDay, unit: 'd', elapsed: false }));
}

/** People with their units as planners write them, `Ana[50%]`; commas in between, or semicolons if names contain commas. */
function joinPeople({ people, units = {} }: PlanTask): string | undefined {
  if (people.length === 0) return undefined;
  const hasCommas = people.some((person) => person.includes(','));
  const texts = people.map((person) => {
    const share = (Object.hasOwn(units, person) ? units[person] : undefined) ?? 100;
    return share === 100 ? person : `${person}[${Math.round(share * 100) / 100}%]`;
  });
  return hasCommas ? texts.map((person) => `${person};`).join(' ') : texts.join(', ');
}
