import { type Id, rowOfMilestone } from '../model/index.ts';
import type { Fields } from './change.ts';
import type { Outline } from './outline.ts';
import type { Records } from './records.ts';

/** Floating milestones by the innermost tasks around the rows that they stand on or below. */
export type Floating = ReadonlyMap<Id, readonly Id[]>;

/** The innermost task around the row that a floating milestone stands on or below, the row's own included. */
export function taskAround({ rows, childrenOf, parentOf }: Outline, { position }: Fields): Id | undefined {
  const row = rows[rowOfMilestone(typeof position === 'number' ? { position } : {})];
  return row === undefined || childrenOf(row).length > 0 ? row : parentOf(row);
}

/** Reads where milestones float. Linear. */
export function readFloating(outline: Outline, milestones: Records): Floating {
  const floating = new Map<Id, Id[]>();
  for (const [id, milestone] of milestones) {
    const task = taskAround(outline, milestone);
    const list = task === undefined ? undefined : floating.get(task);
    if (list !== undefined) list.push(id);
    else if (task !== undefined) floating.set(task, [id]);
  }
  return floating;
}
