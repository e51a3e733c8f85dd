import {
  type DerivedEffect,
  type DerivedFields,
  type Fields,
  type Json,
  type PackedShifts,
  recordsOf,
  START_FIELD,
} from '../changes/index.ts';
import { type Id, MAIN, MINUTES_PER_UNIT, type State, toMinuteGrain, type Unit } from '../model/index.ts';

type Records = ReadonlyMap<Id, Fields>;

/** Where the schedule puts a task or milestone. */
export interface DerivedPlace {
  readonly id: Id;
  /** Its index: of a task in the order of tasks, of a milestone in the order of ids. */
  readonly rank: number;
  readonly start: Unit;
  /** For a task. */
  readonly duration?: Unit;
  /** Whether its dates before are what people set, and would count again if it had no children. */
  readonly wasInput?: boolean;
}

/** All places that differ from those of a state, each kind by rank. */
export interface DerivedPlaces {
  readonly tasks: readonly DerivedPlace[];
  readonly milestones: readonly DerivedPlace[];
  /** What follows besides dates, and the dates of a drawn chart's parents. */
  readonly others: readonly DerivedFields[];
}

function isOnGrain(unit: Json | undefined): unit is Unit {
  return typeof unit === 'number' && unit === toMinuteGrain(unit);
}

const minutes = (unit: Unit) => Math.round(unit * MINUTES_PER_UNIT);

/** Collects shifts in order of rank. */
class Packing {
  readonly #at: number[] = [];
  readonly #start: number[] = [];
  readonly #duration: number[] = [];
  #last = 0;

  add(rank: number, start: number, duration: number): void {
    this.#at.push(rank - this.#last);
    this.#last = rank;
    this.#start.push(start);
    this.#duration.push(duration);
  }

  pack(): PackedShifts | undefined {
    if (this.#at.length === 0) return undefined;
    const hasLengths = this.#duration.some((growth) => growth !== 0);
    return { at: this.#at, start: this.#start, ...(hasLengths && { duration: this.#duration }) };
  }
}

type ElementKind = 'task' | 'milestone';

/** Packs what fits; returns the places that don't. */
function pack(
  rows: Records,
  kind: ElementKind,
  places: readonly DerivedPlace[],
): { readonly shifts: PackedShifts | undefined; readonly others: readonly DerivedPlace[] } {
  const packing = new Packing();
  const others: DerivedPlace[] = [];
  for (const place of places) {
    const record = rows.get(place.id) ?? {};
    const [start, duration] = [record[START_FIELD[kind]], record.duration];
    const isMinute = isOnGrain(start) && (place.duration === undefined || isOnGrain(duration));
    const isPlain = isMinute && place.wasInput !== true;
    if (!isPlain) others.push(place);
    else {
      const growth = place.duration === undefined ? 0 : minutes(place.duration) - minutes(Number(duration));
      packing.add(place.rank, minutes(place.start) - minutes(start), growth);
    }
  }
  return { shifts: packing.pack(), others };
}

function toFields(
  rows: Records,
  kind: ElementKind,
  { id, start, duration, wasInput }: DerivedPlace,
): DerivedFields {
  const record = rows.get(id) ?? {};
  const fields: Record<string, Json> = { [START_FIELD[kind]]: start };
  if (duration !== undefined) fields.duration = toMinuteGrain(duration);
  const prev = Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]));
  return { kind, id, fields, prev, ...(wasInput && { wasInput: 1 }) };
}

/** One entry for each record. */
function mergeEntries(entries: readonly DerivedFields[]): readonly DerivedFields[] {
  const byId = new Map<Id, DerivedFields>();
  for (const entry of entries) {
    const { fields, prev } = byId.get(entry.id) ?? {};
    byId.set(entry.id, {
      ...entry,
      fields: { ...fields, ...entry.fields },
      prev: { ...prev, ...entry.prev },
    });
  }
  return [...byId.values()];
}

/**
 * The effect that puts tasks and milestones of a state at these places, to the minute; null for none. The dates that people
 * set aren't packed, so that they can be put back.
 */
export function deriveEffect(state: State, places: DerivedPlaces): DerivedEffect | null {
  if (places.tasks.length + places.milestones.length + places.others.length === 0) return null;
  const head = { type: 'derived', kind: 'chart', id: MAIN } as const;
  const [taskRows, milestoneRows] = [recordsOf(state, 'task'), recordsOf(state, 'milestone')];
  const inFull = (tasks: readonly DerivedPlace[], milestones: readonly DerivedPlace[]) => [
    ...tasks.map((place) => toFields(taskRows, 'task', place)),
    ...milestones.map((place) => toFields(milestoneRows, 'milestone', place)),
  ];
  const tasks = pack(taskRows, 'task', places.tasks);
  const milestones = pack(milestoneRows, 'milestone', places.milestones);
  const others = mergeEntries([...inFull(tasks.others, milestones.others), ...places.others]);
  return {
    ...head,
    ...(tasks.shifts && { tasks: tasks.shifts }),
    ...(milestones.shifts && { milestones: milestones.shifts }),
    ...(others.length > 0 && { exact: others }),
  };
}
