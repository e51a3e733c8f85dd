import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  toMinuteGrain,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import type { Fields, Json } from './change.ts';
import { START_FIELD } from './derived.ts';
import type { Draft } from './draft.ts';
import { isParent, isScheduledDraft, type Scheduler } from './scheduler.ts';

/** A task or milestone. */
export interface Target {
  readonly kind: 'task' | 'milestone';
  readonly id: Id;
}

function numberOf(value: Json | undefined): Unit | undefined {
  return typeof value === 'number' ? value : undefined;
}

const isSame = (one: Unit, other: Unit) => Math.abs(one - other) <= HALF_MINUTE;

/** Where an element is drawn, from its start to its end. */
function spanIn({ kind }: Target, record: Fields): readonly [start: Unit, end: Unit] {
  const start = numberOf(record[START_FIELD[kind]]) ?? 0;
  const isPoint = kind === 'milestone' || record.isMilestone === true;
  return [start, start + (isPoint ? 0 : (numberOf(record.duration) ?? ELEMENT_DEFAULTS.task.duration))];
}

/** When something was begun, stopped and finished, taken along with a bar that is put elsewhere; what is said of it counts. */
function takenAlong(target: Target, record: Fields, fields: Fields): Fields {
  const [start, end] = spanIn(target, record);
  const [from, to] = spanIn(target, { ...record, ...fields });
  const isResized = !isSame(end - start, to - from);
  const moves = { actualStart: from - start, resume: from - start, actualFinish: to - end };
  const moved: Record<string, Json> = {};
  for (const [name, by] of Object.entries(moves)) {
    const at = numberOf(record[name]);
    if (at === undefined || name in fields || isSame(by, 0)) continue;
    moved[name] = Math.min(UNIT_LIMIT, Math.max(-UNIT_LIMIT, toMinuteGrain(at + by)));
  }
  // A bar that is drawn longer or shorter has no gap any more.
  if (isResized && numberOf(record.resume) !== undefined && !('resume' in fields)) moved.resume = null;
  return { ...fields, ...moved };
}

/**
 * What somebody sets of an element whose dates nobody but people set: what has begun stands where it was begun, and what is
 * done ends where it was finished. Its actual dates move with its bar, and its bar with them (CH-639).
 */
export function whereItStands(
  draft: Draft,
  target: Target,
  record: Fields,
  fields: Fields,
  scheduler: Scheduler | null,
): Fields {
  const isPlaced = START_FIELD[target.kind] in fields || (target.kind === 'task' && 'duration' in fields);
  if (isPlaced) return takenAlong(target, record, fields);
  const isSaid = (['actualStart', 'actualFinish'] as const).some((name) => {
    const at = numberOf(fields[name]);
    return at !== undefined && at !== record[name];
  });
  // In a scheduled chart, what is manual or locked stays where it is drawn (CH-614).
  if (!isSaid || scheduler === null || isScheduledDraft(draft) || isParent(draft, target.id)) return fields;
  return { ...scheduler.placeActual(draft, target, record, fields), ...fields };
}
