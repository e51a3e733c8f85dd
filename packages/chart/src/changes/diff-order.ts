import type { Id, OrderedKind, State } from '../model/index.ts';
import type { Fields, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import { findLongestIncreasingRun } from './longest-increasing-run.ts';
import { orderedIds } from './ordered-ids.ts';

/**
 * The creates and moves that put the records of an ordered kind into the order of `b`, once those missing in `b` are
 * deleted. Uses as few moves as possible, each after its predecessor in `b`.
 */
export function diffOrder(
  a: State,
  b: State,
  kind: OrderedKind,
  recordOf: (id: Id) => Fields,
): PlainChange[] {
  const ids = orderedIds(b, kind);
  const rank = new Map(ids.map((id, i) => [id, i]));
  const kept = orderedIds(a, kind).filter((id) => rank.has(id));
  const staying = new Set(
    findLongestIncreasingRun(kept.map((id) => rank.get(id) as number)).map((i) => kept[i]),
  );
  const changes: PlainChange[] = [];
  ids.forEach((id, i) => {
    const after = ids[i - 1] ?? null;
    if (!a[kind].has(id)) changes.push({ type: 'create', kind, id, value: cleanFields(recordOf(id)), after });
    else if (!staying.has(id)) changes.push({ type: 'move', kind, id, after });
  });
  return changes;
}
