import { isOrderKey } from '../../changes/index.ts';
import { type Id, isOrderedKind, KINDS, MAIN, type State } from '../../model/index.ts';

/** Invariants that every state of server and clients must meet (`sync.md` §7.5); empty when none is broken. */
export function findFaults(state: State): string[] {
  return [...findRecordFaults(state), ...findLinkFaults(state), ...findRowFaults(state)];
}

function findRecordFaults(state: State): string[] {
  const faults: string[] = [];
  for (const kind of ['chart', 'theme', 'timeline'] as const) {
    if (state[kind].size !== 1 || !state[kind].has(MAIN)) faults.push(`${kind}: not exactly one`);
  }
  for (const id of state.task.keys()) if (state.milestone.has(id)) faults.push(`${id}: task and milestone`);
  for (const kind of KINDS) {
    const keys = new Set<unknown>();
    for (const [id, record] of state[kind] as ReadonlyMap<Id, Record<string, unknown>>) {
      const { order } = record;
      if (Object.values(record).some((value) => (value ?? null) === null))
        faults.push(`${kind} ${id}: holds null`);
      if (!isOrderedKind(kind)) {
        if (order !== undefined) faults.push(`${kind} ${id}: has an order key`);
      } else if (typeof order !== 'string' || !isOrderKey(order)) faults.push(`${kind} ${id}: key ${order}`);
      else if (keys.has(order)) faults.push(`${kind} ${id}: key ${order} twice`);
      keys.add(order);
    }
  }
  return faults;
}

function findLinkFaults(state: State): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const next = new Map<Id, Id[]>();
  for (const [id, { from, to, type }] of state.dependency) {
    for (const end of [from, to]) {
      if (!state.task.has(end) && !state.milestone.has(end))
        faults.push(`dependency ${id}: ${end} is missing`);
    }
    const key = `${from} ${to} ${type ?? 'FS'}`;
    if (seen.has(key)) faults.push(`dependency ${id}: ${key} twice`);
    seen.add(key);
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<Id>();
  const visit = (id: Id, path: ReadonlySet<Id>): void => {
    if (path.has(id)) faults.push(`dependencies run in a circle at ${id}`);
    if (path.has(id) || done.has(id)) return;
    for (const to of next.get(id) ?? []) visit(to, new Set(path).add(id));
    done.add(id);
  };
  for (const id of next.keys()) visit(id, new Set());
  return faults;
}

function findRowFaults(state: State): string[] {
  const faults: string[] = [];
  for (const [id, { rowTask }] of state.task) {
    if (rowTask === undefined) continue;
    const host = state.task.get(rowTask);
    if (!host || rowTask === id || host.rowTask !== undefined)
      faults.push(`task ${id}: shares row of ${rowTask}`);
  }
  return faults;
}
