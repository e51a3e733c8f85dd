import { ROW_LIMIT, type Row, UNIT_LIMIT, type Unit } from '../model/index.ts';

/** Clamps a unit to the last one a chart can have. */
export function clampUnit(unit: Unit): Unit {
  return Math.max(-UNIT_LIMIT, Math.min(UNIT_LIMIT, unit));
}

/** Clamps a row to the range a chart can have. */
export function clampRow(row: Row): Row {
  return Math.max(0, Math.min(ROW_LIMIT, row));
}
