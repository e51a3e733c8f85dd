import { type Id, MINUTES_PER_UNIT, type Unit } from '../model/index.ts';
import type { DerivedEffect, Fields, Json, PackedShifts } from './change.ts';
import type { Draft } from './draft.ts';
import { withFields } from './json-value.ts';

type ElementKind = 'task' | 'milestone';

/** The field of a task's or a milestone's start. */
export const START_FIELD = { task: 'start', milestone: 'positionInUnit' } as const;

/** All fields that hold dates. */
export const DATE_FIELDS: readonly string[] = ['start', 'duration', 'positionInUnit'];

/** Milestones have no order of their own: they are ranked by id. */
export function milestoneIds(rows: ReadonlyMap<Id, unknown>): readonly Id[] {
  return [...rows.keys()].sort();
}

const minutes = (unit: Unit) => Math.round(unit * MINUTES_PER_UNIT);

/** What was packed is a number. */
function shifted(record: Fields, field: string, by: number): Unit {
  const value = record[field];
  return (minutes(typeof value === 'number' ? value : 0) + by) / MINUTES_PER_UNIT;
}

function replayShifts(
  draft: Draft,
  kind: ElementKind,
  ids: readonly Id[],
  { at, start, duration }: PackedShifts,
): void {
  let rank = 0;
  at.forEach((gap, index) => {
    rank += gap;
    const id = ids[rank];
    const record = id === undefined ? undefined : draft.get(kind, id);
    if (id === undefined || record === undefined) return;
    const field = START_FIELD[kind];
    const moved: Record<string, Json> = { ...record, [field]: shifted(record, field, start[index] ?? 0) };
    if (duration?.[index]) moved.duration = shifted(record, 'duration', duration[index]);
    draft.put(kind, id, Object.freeze(moved));
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
  const dated = exact?.filter(({ fields }) => DATE_FIELDS.some((field) => field in fields)) ?? [];
  return (tasks?.at.length ?? 0) + (milestones?.at.length ?? 0) + dated.length;
}
