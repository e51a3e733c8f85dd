import type { ChartFigures } from '@giotto/chart/chart-schedule';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type State,
  spanOfMilestone,
  spanOfTask,
  type Task,
} from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import type { ActualField } from '../scheduling/actual-dates.ts';
import type { BaselineCells } from './baseline-cells.ts';
import { calendarText } from './calendar-cell.ts';
import { constraintEditText, constraintText } from './constraint-cell.ts';
import { dateEditText, dateText, isTimed } from './date-cells.ts';
import { figureText } from './figure-cells.ts';
import { drawnLengthText, lengthText } from './length-cell.ts';
import { isFigure, isOfBaseline, type OutlineColumn } from './outline-columns.ts';
import { peopleText } from './people-cell.ts';
import type { ScheduledLengths } from './scheduled-lengths.ts';

/** What cells are written from. Maps are empty, and figures and baseline null, while no column shows them. */
export interface CellSource {
  readonly intl: IntlShape;
  readonly state: State;
  readonly predecessors: ReadonlyMap<Id, string>;
  readonly successors: ReadonlyMap<Id, string>;
  /** Outline numbers. */
  readonly numbers: ReadonlyMap<Id, string>;
  readonly figures: ChartFigures | null;
  /** The cells beside a baseline; null also in a chart without one. */
  readonly baseline: BaselineCells | null;
  /** How lengths are read and written in a scheduled chart; null in a drawn one. */
  readonly lengths: ScheduledLengths | null;
}

/** What a row's cells are about: a task, or a floating milestone as if it were one. */
export function rowOf(state: State, id: Id): Task {
  const milestone = state.milestone.get(id);
  if (milestone === undefined) return state.task.get(id) ?? {};
  const { start } = spanOfMilestone(milestone);
  return { ...milestone, isMilestone: true, start, progress: milestone.actualFinish === undefined ? 0 : 100 };
}

/** A cell's display text: dates in the chart's language, and the last day as the end. */
export function cellText(source: CellSource, id: Id, column: OutlineColumn): string {
  const { intl, state } = source;
  const task = rowOf(state, id);
  const { title, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { start, end } = spanOfTask(task);
  const isMilestone = task.isMilestone === true;
  if (isFigure(column)) {
    const figures = source.figures?.of(id);
    if (figures === undefined) return '';
    const isElapsed = source.lengths !== null && !figures.isSummary && task.work === undefined;
    return figureText(intl, state, figures, { column, isElapsed });
  }
  if (isOfBaseline(column)) return source.baseline?.(id, column) ?? '';
  switch (column) {
    case 'title':
      return title;
    case 'wbs':
      return source.numbers.get(id) ?? '';
    case 'start':
      return dateText(state, start, false);
    case 'end':
      return dateText(state, end, !isMilestone);
    case 'duration': {
      if (isMilestone) return intl.formatMessage({ id: 'editor.kind.milestone' });
      const { lengths } = source;
      if (lengths === null) return drawnLengthText(end - start, isTimed(state));
      return lengthText(lengths.of(state, id), lengths.usual(state));
    }
    case 'progress':
      if (isMilestone) return progress < 100 ? '' : intl.formatMessage({ id: 'editor.reached' });
      return `${progress} %`;
    case 'people':
      return peopleText(state, task.assignments);
    case 'predecessors':
    case 'successors':
      return source[column].get(id) ?? '';
    case 'constraint':
      return constraintText(intl, state, task.constraint);
    case 'deadline':
      return task.deadline === undefined ? '' : dateText(state, task.deadline, true);
    case 'actualStart':
    case 'actualFinish':
      return task[column] === undefined ? '' : dateText(state, task[column], isActualEnd(task, column));
    case 'calendar':
      return calendarText(intl, state, task.calendar);
  }
}

/** Whether an actual date is shown as the last day: the finish of a task with a length. */
export function isActualEnd({ isMilestone }: Task, field: ActualField): boolean {
  return field === 'actualFinish' && isMilestone !== true;
}

/** A cell's text for editing: ISO dates, which every language reads the same. */
export function editText(source: CellSource, id: Id, column: OutlineColumn): string {
  const { state } = source;
  const task = rowOf(state, id);
  const { progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { start, end } = spanOfTask(task);
  switch (column) {
    case 'start':
      return dateEditText(state, start, false);
    case 'end':
      return dateEditText(state, end, task.isMilestone !== true);
    case 'deadline':
      return task.deadline === undefined ? '' : dateEditText(state, task.deadline, true);
    case 'actualStart':
    case 'actualFinish':
      return task[column] === undefined ? '' : dateEditText(state, task[column], isActualEnd(task, column));
    case 'duration':
      return task.isMilestone === true ? '' : cellText(source, id, column);
    case 'progress':
      return `${progress}`;
    case 'constraint':
      return constraintEditText(state, task.constraint);
    case 'calendar':
      return task.calendar !== undefined && state.calendar.has(task.calendar) ? task.calendar : '';
    default:
      return cellText(source, id, column);
  }
}
