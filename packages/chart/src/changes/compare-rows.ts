import type { ElementKind, Id, State } from '../model/index.ts';
import type { Fields } from './change.ts';
import { numberOf } from './compare-place.ts';
import { findLongestIncreasingRun } from './longest-increasing-run.ts';
import { orderedIds } from './ordered-ids.ts';

/** How the rows of two states relate. */
export interface RowsCompared {
  /** Rows by which a task of both states was moved relative to the others; 0 for those that kept their order. */
  readonly ofTask: (id: Id) => number;
  /** Rows by which an element beside the rows moved away from its row; 0 when it stayed with its row. */
  readonly ofPlace: (kind: ElementKind, old: Fields, record: Fields) => number;
}

const ROW_FIELDS: { readonly [K in ElementKind]?: string } = {
  milestone: 'position',
  horizontalLane: 'rowIndex',
  horizontalMarker: 'rowIndex',
  verticalMarker: 'titleRow',
};

/** Compares the rows; counts as few tasks as possible as moved. An inserted row moves nothing. */
export function compareRows(a: State, b: State): RowsCompared {
  const before = listRows(a);
  const after = listRows(b);
  const moved = findMoved(before, after);
  const rankAfter = rankOf(after);
  return {
    ofTask: (id) => moved.get(id) ?? 0,
    ofPlace: (kind, old, record) => {
      const field = ROW_FIELDS[kind];
      if (field === undefined || old[field] === record[field]) return 0;
      const was = numberOf(old[field], 0);
      const is = numberOf(record[field], 0);
      const row = before[Math.floor(was)];
      // Below the last row, or beside a deleted row: there is no row that it could have left.
      const now = row === undefined ? undefined : rankAfter.get(row);
      return now === undefined ? 0 : is - (now + was - Math.floor(was));
    },
  };
}

/** The tasks that have a row of their own, from top to bottom. */
function listRows(state: State): readonly Id[] {
  return orderedIds(state, 'task').filter((id) => state.task.get(id)?.rowTask === undefined);
}

function findMoved(before: readonly Id[], after: readonly Id[]): ReadonlyMap<Id, number> {
  const rankAfter = rankOf(after);
  const kept = before.filter((id) => rankAfter.has(id));
  const staying = new Set(findLongestIncreasingRun(kept.map((id) => rankAfter.get(id) ?? 0)));
  const known = new Set(before);
  const rankKept = rankOf(after.filter((id) => known.has(id)));
  const moved = new Map<Id, number>();
  kept.forEach((id, at) => {
    if (!staying.has(at)) moved.set(id, (rankKept.get(id) ?? at) - at);
  });
  return moved;
}

function rankOf(ids: readonly Id[]): ReadonlyMap<Id, number> {
  return new Map(ids.map((id, at) => [id, at]));
}
