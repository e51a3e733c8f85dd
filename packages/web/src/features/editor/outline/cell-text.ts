import { ELEMENT_DEFAULTS, type State, type Task, timelineOf } from '@giotto/chart/model';
import { formatCivil, minutesAt, nameDate } from '@giotto/chart/time';
import type { OutlineColumn } from './outline-columns.ts';

interface Written {
  readonly task: Task;
  readonly state: State;
  /** The task's predecessors in typed form. */
  readonly predecessors: string;
  readonly column: OutlineColumn;
}

/** A cell's display text: dates in the chart's language, and the last day as the end. */
export function cellText({ task, state, predecessors, column }: Written): string {
  const { title, start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const timeline = timelineOf(state);
  const isTimed = timeline.scaleTypeScale === 'hour';
  const dateOf = (unit: number) => {
    const minutes = minutesAt(unit, timeline.startDate);
    const date = nameDate(minutes, 'dayMonthYear', timeline.scaleTypeLang);
    return isTimed ? `${date} ${formatCivil(minutes).slice(11, 16) || '00:00'}` : date;
  };
  switch (column) {
    case 'title':
      return title;
    case 'start':
      return dateOf(start);
    case 'end':
      return dateOf(isTimed ? start + duration : Math.ceil(start + duration) - 1);
    case 'duration':
      return lengthText(duration, isTimed);
    case 'progress':
      return `${progress} %`;
    case 'predecessors':
      return predecessors;
  }
}

/** A cell's text for editing: ISO dates, which every language reads the same. */
export function editText(written: Written): string {
  const { task, state, column } = written;
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const timeline = timelineOf(state);
  const isTimed = timeline.scaleTypeScale === 'hour';
  const isoOf = (unit: number) => {
    const date = formatCivil(minutesAt(unit, timeline.startDate));
    return isTimed ? date.replace('T', ' ') : date.slice(0, 10);
  };
  if (column === 'start') return isoOf(start);
  if (column === 'end') return isoOf(isTimed ? start + duration : Math.ceil(start + duration) - 1);
  if (column === 'progress') return `${progress}`;
  return cellText(written);
}

/** `5 d`, or `36 h` on the hour scale. */
function lengthText(duration: number, isTimed: boolean): string {
  const length = isTimed ? duration * 24 : duration;
  return `${Math.round(length * 100) / 100} ${isTimed ? 'h' : 'd'}`;
}
