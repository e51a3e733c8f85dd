import type { ChartFigures } from '@giotto/chart/chart-schedule';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
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

/** A cell's display text: dates in the chart's language, and the last day as the end. */
export function cellText(source: CellSource, id: Id, column: OutlineColumn): string {
  const { intl, state } = source;
  const task = state.task.get(id) ?? {};
  const { title, start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
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
      return dateText(state, start + duration, true);
    case 'duration': {
      const { lengths } = source;
      if (lengths === null) return drawnLengthText(duration, isTimed(state));
      return lengthText(lengths.of(state, id), lengths.usual(state));
    }
    case 'progress':
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
    case 'calendar':
      return calendarText(intl, state, task.calendar);
  }
}

/** A cell's text for editing: ISO dates, which every language reads the same. */
export function editText(source: CellSource, id: Id, column: OutlineColumn): string {
  const { state } = source;
  const task = state.task.get(id) ?? {};
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  switch (column) {
    case 'start':
      return dateEditText(state, start, false);
    case 'end':
      return dateEditText(state, start + duration, true);
    case 'deadline':
      return task.deadline === undefined ? '' : dateEditText(state, task.deadline, true);
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
