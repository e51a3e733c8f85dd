import { ROW_LIMIT, type Row, UNIT_LIMIT, type Unit } from '../model/index.ts';

/** The unit, or the last one that a chart reaches. */
export function keepInReach(unit: Unit): Unit {
  return Math.max(-UNIT_LIMIT, Math.min(UNIT_LIMIT, unit));
}

/** The row, or the first or last one that a chart reaches. */
export function keepInRows(row: Row): Row {
  return Math.max(0, Math.min(ROW_LIMIT, row));
}
