import type { ElementKind, Unit } from '../model/index.ts';
import type { Fields, Json } from './change.ts';

const SCHEDULED = ['deadline', 'pin', 'actualFinish'];

/** The fields that count units from the start date; those of a constraint besides. */
const TIME_FIELDS: Partial<Record<ElementKind, readonly string[]>> = {
  task: ['start', 'actualStart', 'resume', ...SCHEDULED],
  milestone: ['positionInUnit', ...SCHEDULED],
  verticalLane: ['positionInUnit'],
  verticalMarker: ['positionInUnit'],
  horizontalMarker: ['titlePositionInUnit'],
};

function isRecord(value: unknown): value is { readonly [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An element's times, each shifted; those that it lacks are left out. */
export function shiftTimes(kind: ElementKind, element: object, shift: (unit: Unit) => Unit): Fields {
  const known = new Map<string, unknown>(Object.entries(element));
  const times: Record<string, Json> = {};
  for (const field of TIME_FIELDS[kind] ?? []) {
    const unit = known.get(field);
    if (typeof unit === 'number') times[field] = shift(unit);
  }
  const constraint = known.get('constraint');
  if (!isRecord(constraint)) return times;
  const { at } = constraint;
  return typeof at === 'number' ? { ...times, constraint: { ...constraint, at: shift(at) } } : times;
}
