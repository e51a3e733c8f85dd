import { areHolding, areTimelineSize, PLACING_FIELDS } from '../../changes/consequence-fields.ts';
import {
  compareStates,
  type Difference,
  type Moved,
  orderedIds,
  type PlainChange,
  recordsOf,
} from '../../changes/index.ts';
import { outlineOf } from '../../changes/outline.ts';
import type { Id, State } from '../../model/index.ts';
import { linkFollowers } from './link-followers.ts';

/** The differences between two states of a chart, by whether somebody means them. */
export interface SortedDifferences {
  /** What somebody means. Empty only if nothing differs, or nothing that a difference could be about. */
  readonly meant: readonly Difference[];
  /** What only moves because of it. */
  readonly followed: readonly Moved[];
}

const NONE: SortedDifferences = { meant: [], followed: [] };

/**
 * Sorts the differences between two states into what the changes that lead from one to the other mean, and what follows
 * from them (CH-518).
 */
export function sortDifferences(
  before: State,
  after: State,
  changes: readonly PlainChange[],
): SortedDifferences {
  const differences = compareStates(before, after);
  if (differences.length === 0) return NONE;
  const named = new Set(changes.map(keyOf));
  const unnamed = new Set(differences.filter((one) => !named.has(keyOf(one)) && isConsequence(one)));
  const following = new Set(
    [...unnamed, ...linkFollowers(before, after, changes, differences)].map(({ id }) => id),
  );
  foldPhases(after, differences, unnamed, following);
  const isSize = (one: Difference) => 'fields' in one && areTimelineSize(one.kind, one.fields);
  const sorted = {
    meant: differences.filter((one) => !following.has(one.id) && !isSize(one)),
    followed: differences.filter((one) => one.type === 'moved' && following.has(one.id)) as Moved[],
  };
  return sorted.meant.length + sorted.followed.length > 0 ? sorted : { ...NONE, meant: differences };
}

function keyOf({ kind, id }: { readonly kind: string; readonly id: Id }): string {
  return `${kind} ${id}`;
}

/** Whether an element that nobody changed just moves, or is kept where it is. */
function isConsequence(one: Difference): boolean {
  if (one.type === 'moved') return one.rows === 0 && areHolding(one.fields);
  return (
    one.type === 'changed' && (one.kind === 'task' || one.kind === 'milestone') && areHolding(one.fields)
  );
}

/**
 * Who moves a task with children moves these. If all below moves alike, it does: whether the changes name the task, as in
 * drawn charts, or only what is below it, at least two of them, as in scheduled ones.
 */
function foldPhases(
  after: State,
  differences: readonly Difference[],
  unnamed: ReadonlySet<Difference>,
  following: Set<Id>,
): void {
  const moved = new Map(differences.filter(isMovedWhole).map((one) => [one.id, one]));
  const order = orderedIds(after, 'task');
  const { parentOf, childrenOf } = outlineOf(order, recordsOf(after, 'task'));
  const below = (id: Id): readonly Id[] => childrenOf(id).flatMap((child) => [child, ...below(child)]);
  const folded = new Set<Id>();
  for (const id of order) {
    const phase = moved.get(id);
    const parts = phase === undefined || folded.has(parentOf(id) ?? '') ? [] : below(id);
    if (phase === undefined || parts.length === 0 || !parts.every((one) => isAlike(phase, moved.get(one)))) {
      if (folded.has(parentOf(id) ?? '')) folded.add(id);
      continue;
    }
    if (unnamed.has(phase)) {
      const leaves = parts.filter((one) => childrenOf(one).length === 0);
      if (leaves.length < 2 || leaves.some((one) => following.has(one))) continue;
      following.delete(id);
    }
    folded.add(id);
    for (const one of parts) if (moved.get(one)?.fields.every(isPlacing)) following.add(one);
  }
}

/** Whether an element is elsewhere, as long as before. */
function isMovedWhole(one: Difference): one is Moved {
  return one.type === 'moved' && one.start === one.end;
}

function isAlike({ start, rows }: Moved, other: Moved | undefined): boolean {
  return other !== undefined && other.start === start && other.rows === rows;
}

function isPlacing(field: string): boolean {
  return PLACING_FIELDS.includes(field);
}
