import { type Fields, isSameRecord, orderedIds } from '@giotto/chart/changes';
import { type Id, isOrderedKind, KINDS, type State } from '@giotto/chart/model';

/** Whether two states look the same: order keys may differ, the order may not. Cheap for states that share records. */
export function isSameChart(a: State, b: State): boolean {
  return KINDS.every((kind) => {
    const before = a[kind] as ReadonlyMap<Id, unknown>;
    const after = b[kind] as ReadonlyMap<Id, unknown>;
    if (before === after) return true;
    if (before.size !== after.size) return false;
    for (const [id, record] of after) {
      const old = before.get(id);
      if (old === undefined) return false;
      if (old !== record && !isSameRecord(withoutOrder(old), withoutOrder(record))) return false;
    }
    if (!isOrderedKind(kind)) return true;
    const ids = orderedIds(b, kind);
    return orderedIds(a, kind).every((id, at) => id === ids[at]);
  });
}

function withoutOrder(record: unknown): Fields {
  const { order: _, ...rest } = record as Record<string, Fields[string]>;
  return rest;
}
