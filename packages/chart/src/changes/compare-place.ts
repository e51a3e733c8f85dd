import { ELEMENT_DEFAULTS, type ElementKind, type Unit } from '../model/index.ts';
import type { Fields } from './change.ts';
import { isSameJson } from './json-value.ts';

/** The fields that say where an element of a kind stands; what is left is said of it otherwise. */
const PLACE: { readonly [K in ElementKind]: ReadonlySet<string> } = {
  task: new Set(['start', 'duration']),
  milestone: new Set(['positionInUnit', 'position']),
  verticalLane: new Set(['positionInUnit', 'duration']),
  horizontalLane: new Set(['rowIndex']),
  verticalMarker: new Set(['positionInUnit', 'titleRow']),
  horizontalMarker: new Set(['rowIndex']),
  dependency: new Set(),
};

/** Where an element begins and ends in time; null for what has no place there. */
export function placeOf(
  kind: ElementKind,
  record: Fields,
): { readonly start: Unit; readonly end: Unit } | null {
  switch (kind) {
    case 'task': {
      const start = numberOf(record.start, ELEMENT_DEFAULTS.task.start);
      return { start, end: start + numberOf(record.duration, ELEMENT_DEFAULTS.task.duration) };
    }
    case 'verticalLane': {
      const start = numberOf(record.positionInUnit, ELEMENT_DEFAULTS.verticalLane.positionInUnit);
      return { start, end: start + numberOf(record.duration, ELEMENT_DEFAULTS.verticalLane.duration) };
    }
    case 'milestone':
    case 'verticalMarker': {
      const start = numberOf(record.positionInUnit, ELEMENT_DEFAULTS[kind].positionInUnit);
      return { start, end: start };
    }
    default:
      return null;
  }
}

/** The fields other than the place, and than the order key, that are not the same. */
export function fieldsThatDiffer(kind: ElementKind, old: Fields, record: Fields): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(record)])].filter(
    (field) => field !== 'order' && !PLACE[kind].has(field) && !isSameJson(old[field], record[field]),
  );
}

/** A field's number, or what its absence means. */
export function numberOf(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}
