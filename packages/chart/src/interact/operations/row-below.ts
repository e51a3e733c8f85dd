import { rowsOf } from '../../changes/index.ts';
import { type Id, type State, spanOfTask, type Unit } from '../../model/index.ts';
import { blockOf, hostOf, indentationOf } from './hierarchy.ts';

/** The place of a row inserted below another. */
export interface RowBelow {
  /** The task whose row it follows. */
  readonly after: Id;
  readonly indentation: number;
  /** Where its bar begins unless a place was pointed at. */
  readonly start: Unit;
  /** The task whose length and look it copies. */
  readonly like: Id;
}

/**
 * A row inserted below another takes over no children: below an open parent it's the first child, with the parent's
 * start and the look of the previous first child; below a closed one it goes after all hidden rows, on the parent's
 * level. Otherwise it continues with the row's level and look, from the end of its bar (`ux.md` A1).
 */
export function rowBelow(state: State, row: Id, isCollapsed: boolean): RowBelow {
  const host = hostOf(state, row);
  const block = blockOf(state, rowsOf(state), host);
  const level = indentationOf(state, host);
  const { start, end } = spanOfTask(state.task.get(row) ?? {});
  const [, firstChild] = block;
  if (firstChild !== undefined && !isCollapsed) {
    return { after: host, indentation: level + 1, start, like: firstChild };
  }
  return { after: block.at(-1) ?? host, indentation: level, start: end, like: row };
}
