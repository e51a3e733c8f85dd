import { UNIT_LIMIT, type Unit } from '../model/index.ts';

/** The unit, or the last one that a chart reaches. */
export function keepInReach(unit: Unit): Unit {
  return Math.max(-UNIT_LIMIT, Math.min(UNIT_LIMIT, unit));
}
