import { ELEMENT_DEFAULTS, type Id, type Kind, type Row, type State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { Fields, PlainChange } from './change.ts';
import { orderedIds } from './ordered-ids.ts';
import { createRowMap, type RowMap } from './row-map.ts';
import { shiftLane } from './row-shift-lane.ts';

/**
 * The sets that keep elements beside their visual neighbours when these changes insert, move or delete rows
 * (`chart-model.md`, Rows): a milestone follows the row it is on, a lane the rows it covers, a marker the rows around
 * it. Elements created after the list's last change of rows already count the new rows. Send them in the same update,
 * after the changes; empty if no row moves.
 */
export function rowShiftChanges(state: State, changes: PlainChange | readonly PlainChange[]): PlainChange[] {
  const list: readonly PlainChange[] = 'type' in changes ? [changes] : changes;
  if (!list.some(mayMoveRows) || !(hasNeighbours(state) || list.some(isNeighbour))) return [];
  const after = apply(state, list).state;
  const moved = new Set(
    list.filter(({ type, kind }) => type === 'move' && kind === 'task').map(({ id }) => id),
  );
  const rowsAfter = nameByOldHosts(state, after, moved);
  const rows = createRowMap(rowsOf(state), rowsAfter, moved, (id) => after.task.get(id)?.rowTask);
  if (!rows) return [];
  const placed = idsPlacedAfterRows(list);
  return [
    // A milestone's glyph is drawn half a row below its position.
    ...shiftAll(after, 'milestone', 'position', (position) => rows.follow(position, 0.5)),
    // A flag in the first row is at the top, whatever row that is.
    ...shiftAll(after, 'verticalMarker', 'titleRow', (row) => (row <= 0 ? row : rows.shiftTop(row))),
    ...shiftAll(after, 'horizontalMarker', 'rowIndex', rows.shiftTop),
    ...shiftLanes(after, rows),
  ].filter(({ id }) => !placed.has(id));
}

/** The changes, followed by the sets that keep elements beside their neighbours. */
export function withRowShift(state: State, changes: readonly PlainChange[]): PlainChange[] {
  return [...changes, ...rowShiftChanges(state, changes)];
}

const rowsCache = new WeakMap<State['task'], readonly Id[]>();

/** The tasks that have a row of their own, from top to bottom; cached for each table. */
export function rowsOf(state: State): readonly Id[] {
  const known = rowsCache.get(state.task);
  if (known) return known;
  const rows = orderedIds(state, 'task').filter((id) => state.task.get(id)?.rowTask === undefined);
  rowsCache.set(state.task, rows);
  return rows;
}

/**
 * The rows afterwards. A row that a bar took over from its departed host keeps the host's name, so that it is
 * recognised. The host, if it has a row elsewhere, gets the bar's name and is new there.
 */
function nameByOldHosts(before: State, after: State, moved: Set<Id>): readonly Id[] {
  const rows = rowsOf(after);
  if (rowsOf(before).length === before.task.size) return rows;
  const isRow = new Set(rows);
  const names = new Map<Id, Id>();
  for (const id of rows) {
    const host = before.task.get(id)?.rowTask;
    if (host === undefined || names.has(host) || (isRow.has(host) && !moved.has(host))) continue;
    names.set(id, host);
    names.set(host, id);
  }
  for (const id of names.keys()) if (isRow.has(names.get(id) as Id)) moved.delete(id);
  return names.size === 0 ? rows : rows.map((id) => names.get(id) ?? id);
}

/** Ids of elements created after the rows changed; their places refer to the new rows. */
function idsPlacedAfterRows(list: readonly PlainChange[]): ReadonlySet<Id> {
  const behind = list.slice(list.findLastIndex(mayMoveRows) + 1);
  return new Set(behind.filter(({ type }) => type === 'create').map(({ id }) => id));
}

/** Whether any element is placed beside rows. */
function hasNeighbours({ milestone, horizontalLane, horizontalMarker, verticalMarker }: State): boolean {
  return milestone.size + horizontalLane.size + horizontalMarker.size + verticalMarker.size > 0;
}

/** Whether a change creates an element that may be placed beside rows. */
function isNeighbour({ type, kind }: PlainChange): boolean {
  return type === 'create' && kind !== 'task' && kind !== 'dependency';
}

function mayMoveRows(change: PlainChange): boolean {
  return change.kind === 'task' && (change.type !== 'set' || 'rowTask' in change.fields);
}

function shiftAll(
  state: State,
  kind: 'milestone' | 'verticalMarker' | 'horizontalMarker',
  field: string,
  shift: (row: Row) => Row,
): PlainChange[] {
  const changes: PlainChange[] = [];
  const fallback = (ELEMENT_DEFAULTS[kind] as Fields)[field] as Row;
  for (const [id, record] of state[kind] as ReadonlyMap<Id, Fields>) {
    const row = (record[field] as Row | undefined) ?? fallback;
    push(changes, kind, id, { [field]: row }, { [field]: shift(row) });
  }
  return changes;
}

function shiftLanes(state: State, rows: RowMap): PlainChange[] {
  const changes: PlainChange[] = [];
  for (const [id, lane] of state.horizontalLane) {
    const { rowIndex, duration } = { ...ELEMENT_DEFAULTS.horizontalLane, ...lane };
    const shifted = shiftLane(rows, rowIndex, duration);
    const height = Math.max(shifted.duration, MIN_HEIGHT);
    push(changes, 'horizontalLane', id, { rowIndex, duration }, { ...shifted, duration: height });
  }
  return changes;
}

function push(changes: PlainChange[], kind: Kind, id: Id, old: Fields, fields: Fields): void {
  const rounded = Object.fromEntries(Object.entries(fields).map(([name, row]) => [name, tidy(row as Row)]));
  const isSame = Object.keys(old).every((name) => tidy(old[name] as Row) === rounded[name]);
  if (!isSame) changes.push({ type: 'set', kind, id, fields: rounded });
}

/** The minimum height of a lane, equal to the precision of rows. */
const MIN_HEIGHT = 1e-6;

/** Rounds rows to a millionth: sums of fractions leave errors in the last digits. */
function tidy(row: Row): Row {
  return Math.round(row * 1e6) / 1e6;
}
