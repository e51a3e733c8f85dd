import { type Id, MAIN, MINUTES_PER_UNIT, type State, toMinuteGrain, type Unit } from '../model/index.ts';
import type { DerivedEffect, DerivedFields, Fields, Json, PackedShifts } from './change.ts';
import type { Draft } from './draft.ts';
import { withFields } from './json-value.ts';
import { orderedIds } from './ordered-ids.ts';
import { type Records, recordsOf } from './records.ts';

/** Where the schedule puts a task or milestone. */
export interface DerivedPlace {
  readonly kind: 'task' | 'milestone';
  readonly id: Id;
  readonly start: Unit;
  /** For a task. */
  readonly duration?: Unit;
}

const START_FIELD = { task: 'start', milestone: 'positionInUnit' } as const;

/** Milestones have no order of their own. */
function milestoneIds(rows: Records): readonly Id[] {
  return [...rows.keys()].sort();
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

/** Packs what fits; returns the places that don't. */
function pack(
  ids: readonly Id[],
  rows: Records,
  kind: DerivedPlace['kind'],
  places: ReadonlyMap<Id, DerivedPlace>,
): { readonly shifts: PackedShifts | undefined; readonly others: readonly DerivedPlace[] } {
  const packing = new Packing();
  const others: DerivedPlace[] = [];
  ids.forEach((id, rank) => {
    const place = places.get(id);
    if (place === undefined) return;
    const record = rows.get(id) ?? {};
    const [start, duration] = [record[START_FIELD[kind]], record.duration];
    const isPlain = isOnGrain(start) && (place.duration === undefined || isOnGrain(duration));
    if (!isPlain) others.push(place);
    else {
      const growth = place.duration === undefined ? 0 : minutes(place.duration) - minutes(Number(duration));
      packing.add(rank, minutes(place.start) - minutes(start), growth);
    }
  });
  return { shifts: packing.pack(), others };
}

function toFields(rows: Records, { kind, id, start, duration }: DerivedPlace): DerivedFields {
  const record = rows.get(id) ?? {};
  const fields: Record<string, Json> = { [START_FIELD[kind]]: start };
  if (duration !== undefined) fields.duration = duration;
  const prev = Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]));
  return { kind, id, fields, prev };
}

/**
 * The effect that puts tasks and milestones of a state at these places, to the minute; null for none. Exact: nothing is
 * packed, so that the effect can be undone by itself.
 */
export function deriveEffect(
  state: State,
  places: readonly DerivedPlace[],
  isExact: boolean,
): DerivedEffect | null {
  if (places.length === 0) return null;
  const head = { type: 'derived', kind: 'chart', id: MAIN } as const;
  const rowsOf = (kind: DerivedPlace['kind']) => recordsOf(state, kind);
  if (isExact) return { ...head, exact: places.map((place) => toFields(rowsOf(place.kind), place)) };
  const of = (kind: DerivedPlace['kind']) =>
    new Map(places.filter((place) => place.kind === kind).map((place) => [place.id, place]));
  const tasks = pack(orderedIds(state, 'task'), rowsOf('task'), 'task', of('task'));
  const moved = of('milestone');
  const ids = moved.size === 0 ? [] : milestoneIds(rowsOf('milestone'));
  const milestones = pack(ids, rowsOf('milestone'), 'milestone', moved);
  const others = [...tasks.others, ...milestones.others].map((place) => toFields(rowsOf(place.kind), place));
  return {
    ...head,
    ...(tasks.shifts && { tasks: tasks.shifts }),
    ...(milestones.shifts && { milestones: milestones.shifts }),
    ...(others.length > 0 && { exact: others }),
  };
}

function shifted(record: Fields, field: string, by: number): Json {
  const value = record[field];
  return typeof value === 'number' ? (minutes(value) + by) / MINUTES_PER_UNIT : (value ?? null);
}

function replayShifts(
  draft: Draft,
  kind: DerivedPlace['kind'],
  ids: readonly Id[],
  { at, start, duration }: PackedShifts,
): void {
  let rank = 0;
  at.forEach((gap, index) => {
    rank += gap;
    const id = ids[rank];
    const record = id === undefined ? undefined : draft.get(kind, id);
    if (id === undefined || record === undefined) return;
    const fields: Record<string, Json> = {
      [START_FIELD[kind]]: shifted(record, START_FIELD[kind], start[index] ?? 0),
    };
    if (duration?.[index]) fields.duration = shifted(record, 'duration', duration[index]);
    draft.put(kind, id, withFields(record, fields));
  });
}

/** Puts the dates of the effect into a draft that holds the state that they were derived from. */
export function replayDerived(draft: Draft, { tasks, milestones, exact = [] }: DerivedEffect): void {
  // A copy: writing a record ends the validity of the draft's list.
  if (tasks) replayShifts(draft, 'task', [...draft.ids('task')], tasks);
  if (milestones) replayShifts(draft, 'milestone', milestoneIds(draft.rows('milestone')), milestones);
  for (const { kind, id, fields } of exact) {
    const record = draft.get(kind, id);
    if (record) draft.put(kind, id, withFields(record, fields));
  }
}

/** The effect that takes it back. */
export function invertDerived({ tasks, milestones, exact, ...head }: DerivedEffect): DerivedEffect {
  return {
    ...head,
    ...(tasks && { tasks: invertShifts(tasks) }),
    ...(milestones && { milestones: invertShifts(milestones) }),
    ...(exact && { exact: exact.map((one) => ({ ...one, fields: one.prev, prev: one.fields })) }),
  };
}

function invertShifts({ at, start, duration }: PackedShifts): PackedShifts {
  const back = (by: number) => 0 - by;
  return { at, start: start.map(back), ...(duration && { duration: duration.map(back) }) };
}

/** How many tasks and milestones the effect moves. */
export function countDerived({ tasks, milestones, exact }: DerivedEffect): number {
  return (tasks?.at.length ?? 0) + (milestones?.at.length ?? 0) + (exact?.length ?? 0);
}
