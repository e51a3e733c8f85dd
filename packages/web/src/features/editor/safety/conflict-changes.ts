import { completeFields, type Fields, type Json, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Conflict } from '../../../lib/chart-store/find-conflicts.ts';

/** Conflicts with one person about one element that were resolved in favour of the same side. */
export interface ElementConflict extends Pick<Conflict, 'kind' | 'id' | 'userId' | 'winner' | 'title'> {
  readonly isDeletion: boolean;
  /** The newest value of each field. */
  readonly fields: readonly { readonly field: string; readonly mine: Json; readonly theirs: Json }[];
}

/** Groups conflicts by element; later values win. */
export function conflictsByElement(conflicts: readonly Conflict[]): ElementConflict[] {
  const groups = Map.groupBy(
    conflicts,
    ({ kind, id, userId, winner }) => `${kind} ${id} ${userId} ${winner}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, id, userId, winner } = first;
    const fields = new Map(group.map(({ field, mine, theirs }) => [field, { field, mine, theirs }]));
    const isDeletion = fields.delete('deleted');
    const title = group.find((one) => one.title)?.title;
    return { kind, id, userId, winner, isDeletion, fields: [...fields.values()], ...(title && { title }) };
  });
}

/**
 * The changes that switch to the losing side: reapply mine or theirs, or restore what was deleted. Empty when there is
 * nothing to switch, as for a position in the row order.
 */
export function changesToTake(
  conflict: ElementConflict,
  state: State,
  findRestoration: (kind: Conflict['kind'], id: string) => readonly PlainChange[] | null,
): readonly PlainChange[] {
  const { kind, id, winner, isDeletion, fields } = conflict;
  const record = state[kind].get(id) as Fields | undefined;
  if (isDeletion) return record ? [] : (findRestoration(kind, id) ?? []);
  if (!record) return [];
  const values = fields
    .filter(({ field }) => field !== 'order')
    .map((one) => [one.field, winner === 'theirs' ? one.mine : one.theirs] as const);
  if (values.length === 0) return [];
  return [{ type: 'set', kind, id, fields: completeFields(kind, record, Object.fromEntries(values)) }];
}
