import { ELEMENT_DEFAULTS, type ElementKind, type Unit } from '../model/index.ts';
import type { Fields } from './change.ts';
import { isSameJson } from './json-value.ts';

/** The fields that give the place of an element of each kind; all other differences are listed as fields. */
const PLACE: { readonly [K in ElementKind]: ReadonlySet<string> } = {
  task: new Set(['start', 'duration']),
  milestone: new Set(['positionInUnit', 'position']),
  verticalLane: new Set(['positionInUnit', 'duration']),
  horizontalLane: new Set(['rowIndex']),
  verticalMarker: new Set(['positionInUnit', 'titleRow']),
  horizontalMarker: new Set(['rowIndex']),
  dependency: new Set(),
};

/** Where an element begins and ends in time; null for a kind without a place in time. */
export function placeOf(
  kind: ElementKind,
  record: Fields,
): { readonly start: Unit; readonly end: Unit } | null {
  switch (kind) {
    case 'task': {
      const start = numberOf(record.start, ELEMENT_DEFAULTS.task.start);
      if (record.isMilestone === true) return { start, end: start };
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

/** The differing fields, apart from the place and the order key. */
export function fieldsThatDiffer(kind: ElementKind, old: Fields, record: Fields): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(record)])].filter(
    (field) => field !== 'order' && !PLACE[kind].has(field) && !isSameJson(old[field], record[field]),
  );
}

/** A field's number, or the given default when it's absent. */
export function numberOf(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}
