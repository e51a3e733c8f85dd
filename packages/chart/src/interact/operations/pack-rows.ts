import { orderedIds, type PlainChange, rowsOf } from '../../changes/index.ts';
import type { Id, Px, State } from '../../model/index.ts';
import { blockOf, hostOf, indentationOf } from './hierarchy.ts';
import { barsOnRow } from './shared-rows.ts';

/** The horizontal extent of a bar including its labels, px. */
export interface Extent {
  readonly from: Px;
  readonly to: Px;
}

/** Px of free space between bars on one row. */
const GAP: Px = 12;

/**
 * Puts the bars of the rows on as few rows as needed without overlapping labels: by start, each on the first free row.
 * Rows of different parents stay separate, and a parent keeps its row (`ux.md` A5).
 */
export function packRows(state: State, ids: readonly Id[], extentOf: (id: Id) => Extent): PlainChange[] {
  return groupByParent(state, ids).flatMap((rows) => packGroup(state, rows, extentOf));
}

/** Gives every bar of the rows its own row again, sorted by start. */
export function unpackRows(state: State, ids: readonly Id[]): PlainChange[] {
  const order = orderedIds(state, 'task');
  const hosts = [...new Set(ids.map((id) => hostOf(state, id)))];
  return hosts.flatMap((host) => {
    const guests = barsOnRow(state, host)
      .slice(1)
      .toSorted((a, b) => startOf(state, a) - startOf(state, b));
    let after = blockOf(state, order, host).at(-1) ?? host;
    return guests.flatMap((id): PlainChange[] => {
      const fields = { rowTask: null, indentation: indentationOf(state, host) };
      const changes: PlainChange[] = [
        { type: 'set', kind: 'task', id, fields },
        { type: 'move', kind: 'task', id, after },
      ];
      after = id;
      return changes;
    });
  });
}

/** The rows without children among the tasks' rows, grouped by parent, top to bottom. */
function groupByParent(state: State, ids: readonly Id[]): readonly (readonly Id[])[] {
  const wanted = new Set(ids.map((id) => hostOf(state, id)));
  const rows = rowsOf(state);
  const groups = new Map<Id | null, Id[]>();
  const path: Id[] = [];
  rows.forEach((id, index) => {
    const level = indentationOf(state, id);
    while (path.length > 0 && indentationOf(state, path.at(-1) as Id) >= level) path.pop();
    const parent = path.at(-1) ?? null;
    const next = rows[index + 1];
    const isParent = next !== undefined && indentationOf(state, next) > level;
    if (isParent) path.push(id);
    else if (wanted.has(id)) groups.set(parent, [...(groups.get(parent) ?? []), id]);
  });
  return [...groups.values()];
}

function packGroup(state: State, rows: readonly Id[], extentOf: (id: Id) => Extent): PlainChange[] {
  const bars = rows
    .flatMap((row) => barsOnRow(state, row))
    .map((id) => ({ id, ...extentOf(id) }))
    .toSorted((a, b) => a.from - b.from);
  const packed: { end: Px; readonly ids: Id[] }[] = [];
  for (const { id, from, to } of bars) {
    const row = packed.find(({ end }) => end + GAP <= from);
    if (row) {
      row.ids.push(id);
      row.end = Math.max(row.end, to);
    } else packed.push({ end: to, ids: [id] });
  }
  if (packed.length >= rows.length) return [];
  return arrange(state, rows, packed);
}

/** The changes that pack the rows: first frees all bars, since no bar may be on a row whose task becomes a guest. */
function arrange(
  state: State,
  rows: readonly Id[],
  packed: readonly { readonly ids: readonly Id[] }[],
): PlainChange[] {
  const level = indentationOf(state, rows[0] as Id);
  const set = (id: Id, rowTask: Id | null): PlainChange => ({
    type: 'set',
    kind: 'task',
    id,
    fields: { rowTask, ...(rowTask === null && { indentation: level }) },
  });
  const hostAfter = new Map(packed.flatMap(({ ids }) => ids.map((id) => [id, ids[0] as Id] as const)));
  const isSame = (id: Id) => hostOf(state, id) === hostAfter.get(id);
  const frees = [...hostAfter.keys()]
    .filter((id) => !isSame(id) && hostOf(state, id) !== id)
    .map((id) => set(id, null));
  const shares = [...hostAfter].filter(([id, host]) => !isSame(id) && id !== host);
  const order = orderedIds(state, 'task');
  let after = order[order.indexOf(rows[0] as Id) - 1] ?? null;
  const members = new Set(hostAfter.keys());
  while (after !== null && members.has(after)) after = order[order.indexOf(after) - 1] ?? null;
  const moves = [...hostAfter.keys()].map((id): PlainChange => {
    const move: PlainChange = { type: 'move', kind: 'task', id, after };
    after = id;
    return move;
  });
  return [...frees, ...shares.map(([id, host]) => set(id, host)), ...moves];
}

function startOf(state: State, id: Id): number {
  return state.task.get(id)?.start ?? 0;
}
