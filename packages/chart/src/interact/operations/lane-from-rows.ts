import { type PlainChange, rowsOf } from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import { hostOf } from './hierarchy.ts';

/** A lane over the rows of the tasks, from first to last (`ux.md` A7, "Group in lane"). */
export function laneFromRows(
  state: State,
  tasks: readonly Id[],
  lane: { readonly id: Id; readonly title: string; readonly designTemplate?: string },
): PlainChange[] {
  const rows = rowsOf(state);
  const hosts = new Set(tasks.map((id) => hostOf(state, id)));
  const first = rows.findIndex((id) => hosts.has(id));
  const last = rows.findLastIndex((id) => hosts.has(id));
  if (first < 0) return [];
  const { id, title, designTemplate } = lane;
  const value = { title, rowIndex: first, duration: last - first + 1 };
  return [
    {
      type: 'create',
      kind: 'horizontalLane',
      id,
      value: { ...value, ...(designTemplate !== undefined && { designTemplate }) },
    },
  ];
}
