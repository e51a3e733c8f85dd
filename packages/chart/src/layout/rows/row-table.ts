import type { Id, Px, Row } from '../../model/index.ts';
import type { SceneRow } from '../scene.ts';
import type { Hierarchy } from './task-list.ts';

/**
 * Which rows are visible, where they are, and where an element of a hidden row is shown instead: rows below a collapsed
 * parent are shown at it, rows that a view leaves out are shown nowhere.
 */
export interface RowTable {
  readonly rows: readonly SceneRow[];
  /** The height of all visible rows together. */
  readonly height: Px;
  /** The index of the n-th visible row's own task in the order. */
  readonly owners: Int32Array;
  /** The indexes of the guests on the n-th visible row. */
  guestsOf(row: number): readonly number[];
  /** For a collapsed parent, by its visible row: the indexes of the tasks inside, at any depth. */
  readonly hiddenBelow: ReadonlyMap<number, readonly number[]>;
  /**
   * The visible row of a task; for a hidden one, -1 minus the collapsed parent's row; undefined: no such task, or one
   * that is left out.
   */
  placeOf(id: Id): number | undefined;
  /** The y of a position counted in all rows of the data, including hidden ones. */
  toY(row: Row): Px;
  /**
   * The visible row at a position counted in all rows of the data, and whether that row is hidden in a collapsed one;
   * undefined below the last row; null where the row is left out.
   */
  findSeen(row: Row): { readonly seen: number; readonly isHidden: boolean } | null | undefined;
}

/** What the rows depend on besides the tasks. */
interface RowRequest {
  readonly collapsed: ReadonlySet<Id>;
  /** The tasks whose rows are left out. */
  readonly leftOut: ReadonlySet<Id>;
  /** The first row's y. */
  readonly top: Px;
  readonly rowHeight: Px;
}

const NO_GUESTS: readonly number[] = [];
const tables = new WeakMap<Hierarchy, { readonly request: RowRequest; readonly table: RowTable }>();

/** `places` of rows that are left out are below this, by 1 for each visible row above them. */
const LEFT_OUT = -0x40000000;

/**
 * The placed rows: for each row of the data, `places` tells where it's visible, like `placeOf`, or where it would be if it
 * weren't left out.
 */
interface Seen {
  readonly rows: readonly SceneRow[];
  readonly owners: Int32Array;
  readonly hiddenBelow: ReadonlyMap<number, readonly number[]>;
  readonly places: Int32Array;
}

function findRows({ ids, owners, levels, guests }: Hierarchy, request: RowRequest): Seen {
  const { collapsed, leftOut, top, rowHeight: height } = request;
  const rows: SceneRow[] = [];
  const hiddenBelow = new Map<number, number[]>();
  const seenOwners = new Int32Array(owners.length);
  const places = new Int32Array(owners.length);
  let closedLevel = Number.POSITIVE_INFINITY;
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] as number;
    const level = levels[at] as number;
    const taskId = ids[owner] as Id;
    if (level > closedLevel) {
      const holder = rows.length - 1;
      places[at] = -1 - holder;
      hiddenBelow.get(holder)?.push(owner, ...(guests.get(taskId) ?? NO_GUESTS));
      continue;
    }
    const index = rows.length;
    if (leftOut.has(taskId)) {
      places[at] = LEFT_OUT - index;
      // Also a row that isn't there ends what a collapsed one before it hides.
      closedLevel = Number.POSITIVE_INFINITY;
      continue;
    }
    const hasChildren = (levels[at + 1] ?? 0) > level;
    const isCollapsed = hasChildren && collapsed.has(taskId);
    closedLevel = isCollapsed ? level : Number.POSITIVE_INFINITY;
    if (isCollapsed) hiddenBelow.set(index, []);
    places[at] = index;
    seenOwners[index] = owner;
    rows.push({
      taskId,
      index,
      y: top + index * height,
      height,
      indentation: level,
      hasChildren,
      isCollapsed,
    });
  }
  return { rows, owners: seenOwners, hiddenBelow, places };
}

function mapPlaces({ ids, owners, guests }: Hierarchy, places: Int32Array): Map<Id, number> {
  const map = new Map<Id, number>();
  places.forEach((place, at) => {
    if (place <= LEFT_OUT) return;
    const id = ids[owners[at] as number] as Id;
    map.set(id, place);
    if (guests.size === 0) return;
    for (const guest of guests.get(id) ?? NO_GUESTS) map.set(ids[guest] as Id, place);
  });
  return map;
}

/**
 * Builds the rows of a chart: tasks in order, several bars on one row by `rowTask`, descendants of collapsed parents
 * hidden (`chart-model.md`, Rows), and rows that the view leaves out. Linear in the tasks; returns the same table as long
 * as nothing that it depends on changes.
 */
export function buildRowTable(hierarchy: Hierarchy, request: RowRequest): RowTable {
  const { collapsed, leftOut, top, rowHeight } = request;
  const known = tables.get(hierarchy);
  if (
    known?.request.collapsed === collapsed &&
    known.request.leftOut === leftOut &&
    known.request.top === top &&
    known.request.rowHeight === rowHeight
  )
    return known.table;
  const { rows, owners, hiddenBelow, places } = findRows(hierarchy, request);
  const { guests } = hierarchy;
  let placesById: Map<Id, number> | undefined;
  const bottom = top + rows.length * rowHeight;
  const table: RowTable = {
    rows,
    height: rows.length * rowHeight,
    owners,
    guestsOf: (row) => (guests.size === 0 ? NO_GUESTS : (guests.get(rows[row]?.taskId ?? '') ?? NO_GUESTS)),
    hiddenBelow,
    placeOf(id) {
      placesById ??= mapPlaces(hierarchy, places);
      return placesById.get(id);
    },
    toY(row) {
      if (row < 0) return top + row * rowHeight;
      const whole = Math.floor(row);
      const place = places[whole];
      if (place === undefined) return bottom + (row - places.length) * rowHeight;
      if (place <= LEFT_OUT) return top + (LEFT_OUT - place) * rowHeight;
      return place >= 0 ? top + (place + row - whole) * rowHeight : top + -place * rowHeight;
    },
    findSeen(row) {
      const place = places[Math.floor(row)];
      if (place === undefined) return undefined;
      if (place <= LEFT_OUT) return null;
      return place >= 0 ? { seen: place, isHidden: false } : { seen: -1 - place, isHidden: true };
    },
  };
  tables.set(hierarchy, { request, table });
  return table;
}
