import { orderedIds, type PlainChange, rowsOf } from '../changes/index.ts';
import { blockOf, type ElementRef, indentationOf } from '../interact/index.ts';
import type { Id, Row, State } from '../model/index.ts';

/** Where something is pasted. */
export interface PastePlace {
  /** The row below which to paste, after that row's descendants and on its level; null: before the first row. */
  readonly below: Id | null;
  readonly newId: () => Id;
  /** The design template of new tasks; absent: the default one. */
  readonly taskTemplate?: string;
}

/** The changes of a paste, and what is selected after it. */
export interface Paste {
  readonly changes: PlainChange[];
  readonly pasted: readonly ElementRef[];
}

/** A place among the existing rows. */
interface RowPlace {
  /** The task before the first pasted one; null: none. */
  readonly after: Id | null;
  /** The number of rows above. */
  readonly row: Row;
  readonly level: number;
}

/** Finds the place after a row and all its descendants. */
export function findRowPlace(state: State, below: Id | null): RowPlace {
  if (below === null) return { after: null, row: 0, level: 0 };
  const order = orderedIds(state, 'task');
  const last = blockOf(state, order, below).at(-1) ?? order.at(-1) ?? null;
  const upTo = new Set(order.slice(0, last === null ? 0 : order.indexOf(last) + 1));
  const row = rowsOf(state).filter((id) => upTo.has(id)).length;
  return { after: last, row, level: state.task.has(below) ? indentationOf(state, below) : 0 };
}
