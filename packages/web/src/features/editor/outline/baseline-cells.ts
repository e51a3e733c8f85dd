import { compareWithBaseline, slipCellText } from '@giotto/chart/baseline';
import { type Baseline, type Id, type State, timelineOf } from '@giotto/chart/model';
import { dateText } from './date-cells.ts';
import type { BaselineColumn } from './outline-columns.ts';

/** A task's cell beside a baseline; empty for a task that is newer. */
export type BaselineCells = (id: Id, column: BaselineColumn) => string;

/** Writes a chart's cells beside one of its baselines, each when it is asked for (CH-679). */
export function baselineCells(state: State, baseline: Baseline): BaselineCells {
  const { placeOf, slipOf } = compareWithBaseline(state, baseline);
  const { scaleTypeLang } = timelineOf(state);
  return (id, column) => {
    const [place, slip] = [placeOf(id), slipOf(id)];
    if (place === undefined || slip === undefined) return '';
    switch (column) {
      case 'baselineStart':
        return dateText(state, place.start, false);
      case 'baselineFinish':
        // What had no length was on one day.
        return dateText(state, place.finish, place.finish > place.start);
      case 'slip':
        return slipCellText(slip.finish, scaleTypeLang);
    }
  };
}
