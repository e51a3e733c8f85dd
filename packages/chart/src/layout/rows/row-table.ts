import { orderedIds } from '../../changes/ordered-ids.ts';
import type { Id, Px, Row, State, Task } from '../../model/index.ts';
import type { SceneRow } from '../scene.ts';

/** Which rows are seen, where they lie, and where an element of a hidden row is shown instead. */
export interface RowTable {
  readonly rows: readonly SceneRow[];
  /** The height of all seen rows together. */
  readonly height: Px;
  /** Every task that has a bar on the n-th seen row, the row's own task first. */
  readonly tasksOfRow: readonly (readonly Id[])[];
  /** For a collapsed parent, by its seen row: the tasks inside, whatever their depth. */
  readonly hiddenBelow: ReadonlyMap<number, readonly Id[]>;
  /** The seen row on which a task is drawn, or on which its collapsed parent stands for it. */
  readonly seenRowOf: ReadonlyMap<Id, number>;
  /** Whether the task has a bar of its own. */
  isSeen(id: Id): boolean;
  /** The y of a position counted in all rows of the data, hidden ones included. */
  toY(row: Row): Px;
  /** The seen row at a position counted in all rows of the data, and whether that row is hidden in a collapsed one. */
  findSeen(row: Row): { readonly seen: number; readonly isHidden: boolean } | undefined;
}

interface DataRow {
  readonly id: Id;
  readonly level: number;
  readonly hasChildren: boolean;
}

const DEEPEST = 5;

function levelOf(task: Task): number {
  return Math.min(DEEPEST, Math.max(0, Math.trunc(task.indentation ?? 0)));
}

function listDataRows(state: State, ids: readonly Id[], guests: Map<Id, Id[]>): DataRow[] {
  const owners: { id: Id; level: number }[] = [];
  for (const id of ids) {
    const task = state.task.get(id);
    if (task === undefined) continue;
    const host = task.rowTask;
    const hostTask = host === undefined || host === id ? undefined : state.task.get(host);
    if (host !== undefined && hostTask !== undefined && hostTask.rowTask === undefined) {
      const list = guests.get(host);
      if (list === undefined) guests.set(host, [id]);
      else list.push(id);
    } else owners.push({ id, level: levelOf(task) });
  }
  return owners.map(({ id, level }, i) => ({ id, level, hasChildren: (owners[i + 1]?.level ?? 0) > level }));
}

/**
 * Builds the rows of a chart: tasks in their order, several bars on one row by `rowTask`, descendants of collapsed
 * parents left out (`chart-model.md`, Rows). Linear in the tasks. `top` is the first row's y.
 */
export function buildRowTable(state: State, collapsed: ReadonlySet<Id>, top: Px, rowHeight: Px): RowTable {
  const guests = new Map<Id, Id[]>();
  const dataRows = listDataRows(state, orderedIds(state, 'task'), guests);
  const rows: SceneRow[] = [];
  const tasksOfRow: Id[][] = [];
  const hiddenBelow = new Map<number, Id[]>();
  const seenRowOf = new Map<Id, number>();
  const seenIds = new Set<Id>();
  /** For each data row: its seen row, or -1 - the seen row of the collapsed parent. */
  const places: number[] = [];
  let closedLevel = Number.POSITIVE_INFINITY;

  for (const { id, level, hasChildren } of dataRows) {
    const tasks = [id, ...(guests.get(id) ?? [])];
    if (level > closedLevel) {
      const holder = rows.length - 1;
      places.push(-1 - holder);
      hiddenBelow.get(holder)?.push(...tasks);
      for (const task of tasks) seenRowOf.set(task, holder);
      continue;
    }
    const index = rows.length;
    const isCollapsed = hasChildren && collapsed.has(id);
    closedLevel = isCollapsed ? level : Number.POSITIVE_INFINITY;
    if (isCollapsed) hiddenBelow.set(index, []);
    places.push(index);
    tasksOfRow.push(tasks);
    for (const task of tasks) {
      seenRowOf.set(task, index);
      seenIds.add(task);
    }
    rows.push({
      taskId: id,
      index,
      y: top + index * rowHeight,
      height: rowHeight,
      indentation: level,
      hasChildren,
      isCollapsed,
    });
  }

  const bottom = top + rows.length * rowHeight;
  return {
    rows,
    height: rows.length * rowHeight,
    tasksOfRow,
    hiddenBelow,
    seenRowOf,
    isSeen: (id) => seenIds.has(id),
    toY(row) {
      if (row < 0) return top + row * rowHeight;
      const whole = Math.floor(row);
      const place = places[whole];
      if (place === undefined) return bottom + (row - places.length) * rowHeight;
      return place >= 0 ? top + (place + row - whole) * rowHeight : top + -place * rowHeight;
    },
    findSeen(row) {
      const place = places[Math.floor(row)];
      if (place === undefined) return undefined;
      return place >= 0 ? { seen: place, isHidden: false } : { seen: -1 - place, isHidden: true };
    },
  };
}
