import { orderedIds, type PlainChange } from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import { hasChildren, hostOf, indentationOf, isGuest } from './hierarchy.ts';
import { spanOf } from './resize.ts';

const cache = new WeakMap<State['task'], ReadonlyMap<Id, readonly Id[]>>();

/** The guests on a task's row, in order. */
export function guestsOf(state: State, host: Id): readonly Id[] {
  const guests = cache.get(state.task) ?? listGuests(state);
  cache.set(state.task, guests);
  return guests.get(host) ?? [];
}

function listGuests(state: State): ReadonlyMap<Id, readonly Id[]> {
  const guests = new Map<Id, Id[]>();
  for (const id of orderedIds(state, 'task')) {
    const host = state.task.get(id)?.rowTask;
    if (host === undefined) continue;
    const list = guests.get(host);
    if (list) list.push(id);
    else guests.set(host, [id]);
  }
  return guests;
}

/** All bars of the task's row, the row's own task first. */
export function barsOnRow(state: State, id: Id): readonly Id[] {
  const host = hostOf(state, id);
  return [host, ...guestsOf(state, host)];
}

/**
 * Hands a row over before its own task leaves: the first of its guests takes the row over, the others stay on it. Skips
 * guests in `leaving`.
 */
export function handOverRow(state: State, host: Id, leaving: ReadonlySet<Id> = new Set()): PlainChange[] {
  const [heir, ...others] = guestsOf(state, host).filter((id) => !leaving.has(id));
  if (heir === undefined) return [];
  const set = (id: Id, rowTask: Id | null, indentation?: number): PlainChange => ({
    type: 'set',
    kind: 'task',
    id,
    fields: { rowTask, ...(indentation !== undefined && { indentation }) },
  });
  return [
    set(heir, null, indentationOf(state, host)),
    { type: 'move', kind: 'task', id: heir, after: host },
    ...others.map((id) => set(id, heir)),
  ];
}

/** Gives bars that share a row their own rows, on the level of the row that they leave; the rest of the row stays. */
export function freeFromRow(state: State, ids: readonly Id[]): PlainChange[] {
  const leaving = new Set(ids);
  const guests = ids.filter((id) => isGuest(state, id));
  return [
    ...guests.map((id): PlainChange => {
      const indentation = indentationOf(state, hostOf(state, id));
      return { type: 'set', kind: 'task', id, fields: { rowTask: null, indentation } };
    }),
    ...ids.filter((id) => !isGuest(state, id)).flatMap((id) => handOverRow(state, id, leaving)),
  ];
}

/** Puts bars on the row of `host`, after those already on it (`ux.md` A5), which stay. */
export function shareRow(state: State, ids: readonly Id[], host: Id): PlainChange[] {
  const coming = ids.filter((id) => id !== host && hostOf(state, id) !== host);
  const leaving = new Set(coming);
  const handOvers = coming
    .filter((id) => !isGuest(state, id))
    .flatMap((id) => handOverRow(state, id, leaving));
  // A task with guests can't be a guest itself, so bars that leave its row go first.
  const inOrder = coming.toSorted((a, b) => Number(isGuest(state, b)) - Number(isGuest(state, a)));
  let after = guestsOf(state, host).at(-1) ?? host;
  const moves = inOrder.flatMap((id): PlainChange[] => {
    const changes: PlainChange[] = [
      { type: 'set', kind: 'task', id, fields: { rowTask: host } },
      { type: 'move', kind: 'task', id, after },
    ];
    after = id;
    return changes;
  });
  return [...handOvers, ...moves];
}

/**
 * Whether bars, moved in time by `delta`, have room on a row: none of them has children, and none overlaps a bar on it.
 */
export function hasRoomOnRow(state: State, ids: readonly Id[], row: Id, delta: number): boolean {
  const order = orderedIds(state, 'task');
  const host = hostOf(state, row);
  if (ids.includes(host) || ids.some((id) => hasChildren(state, order, id))) return false;
  const coming = ids.flatMap((id) => spanOf(state, { kind: 'task', id }) ?? []);
  const there = barsOnRow(state, host)
    .filter((id) => !ids.includes(id))
    .flatMap((id) => spanOf(state, { kind: 'task', id }) ?? []);
  const shifted = coming.map(({ start, duration }) => ({ start: start + delta, duration }));
  const all = [...there, ...shifted].toSorted((a, b) => a.start - b.start);
  return all.every((span, index) => {
    const next = all[index + 1];
    return next === undefined || span.start + span.duration <= next.start + HALF_MINUTE;
  });
}

const HALF_MINUTE = 0.5 / 1440;
