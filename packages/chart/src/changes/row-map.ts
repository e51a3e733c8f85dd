import type { Id, Row } from '../model/index.ts';

/** Maps positions counted in rows when rows are inserted, moved and deleted. */
export interface RowMap {
  readonly before: readonly Id[];
  /** The new index of a row; undefined when it was deleted. */
  readonly indexAfter: ReadonlyMap<Id, number>;
  readonly moved: ReadonlySet<Id>;
  /** Maps a position between rows: closes up deleted and moved rows; rows inserted exactly at this edge go above it. */
  shiftTop(row: Row): Row;
  /** Like `shiftTop`, but rows inserted exactly at this edge go below it: for the lower end of a span. */
  shiftBottom(row: Row): Row;
  /** Maps a position on a row: follows that row; `centre` is added to find the row. */
  follow(row: Row, centre: number): Row;
}

/**
 * Compares the rows before and after. `moved` rows left their place on purpose; `hostOf` names the row of a task
 * without its own. Null when no row changed place.
 */
export function createRowMap(
  before: readonly Id[],
  after: readonly Id[],
  moved: ReadonlySet<Id>,
  hostOf: (id: Id) => Id | undefined = () => undefined,
): RowMap | null {
  if (before.length === after.length && before.every((id, i) => id === after[i])) return null;
  const indexAfter = new Map(after.map((id, i) => [id, i]));
  const wasThere = new Set(before);
  const isSteady = (id: Id): boolean => indexAfter.has(id) && wasThere.has(id) && !moved.has(id);
  /** How many rows above this one stay, counting up from the first. */
  const steadyAbove = countUp(before, isSteady);
  /** How many new rows come above the n-th steady row; the last entry: above the end. */
  const newAbove: number[] = [];
  let count = 0;
  for (const id of after) {
    if (isSteady(id)) newAbove.push(count);
    else count++;
  }
  newAbove.push(count);

  const closeUp = (row: Row): Row => {
    const whole = Math.floor(row);
    const id = before[whole];
    if (id === undefined) return (steadyAbove.at(-1) as number) + row - before.length;
    return (steadyAbove[whole] as number) + (isSteady(id) ? row - whole : 0);
  };
  const open = (row: Row, steady: number): Row =>
    row + (newAbove[Math.min(steady, newAbove.length - 1)] as number);
  const shiftTop = (row: Row): Row => {
    if (row < 0) return row;
    const closed = closeUp(row);
    return open(closed, Math.floor(closed));
  };
  return {
    before,
    indexAfter,
    moved,
    shiftTop,
    shiftBottom(row) {
      if (row <= 0) return row;
      const closed = closeUp(row);
      // At an edge the row above decides: rows inserted at this edge stay outside.
      const steady = Math.ceil(closed) - 1;
      return steady < 0 ? closed : open(closed, steady);
    },
    follow(row, centre) {
      const index = Math.floor(row + centre);
      const id = before[index];
      const next = id === undefined ? undefined : (indexAfter.get(id) ?? indexAfter.get(hostOf(id) ?? ''));
      return next === undefined ? shiftTop(row) : next + row - index;
    },
  };
}

/** For each index, and the end, how many items before it pass. */
function countUp(ids: readonly Id[], passes: (id: Id) => boolean): number[] {
  const counts = [0];
  for (const id of ids) counts.push((counts.at(-1) as number) + (passes(id) ? 1 : 0));
  return counts;
}
