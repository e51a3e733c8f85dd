import type { PlainChange } from '../../changes/index.ts';
import { durationOf, type Id, type Scale, type State, spanOfTask, type Unit } from '../../model/index.ts';
import { defaultDuration, insertTask } from './insert-elements.ts';
import { rowBelow } from './row-below.ts';

/** Place and content of a new task with a link. */
interface LinkedTask {
  readonly id: Id;
  readonly linkId: Id;
  /** Whether it comes after the element that it's linked to, or before. */
  readonly side: 'after' | 'before';
  /** Its start, or its end when it comes before. */
  readonly at: Unit;
  readonly scale: Scale;
  /** The task below whose row it gets its own; absent: the last one. */
  readonly row?: Id;
  /** Whether that row is a closed parent. */
  readonly isCollapsed?: boolean;
  readonly duration?: Unit;
  readonly designTemplate?: string;
}

/** Adds a task and its link to another element in one step (`ux.md` A6). */
export function insertLinkedTask(state: State, other: Id, task: LinkedTask): PlainChange[] {
  const { id, linkId, side, at, scale, row, isCollapsed = false, designTemplate } = task;
  const duration = task.duration ?? defaultDuration(scale);
  // A task linked to a parent isn't its child.
  const isSibling = isCollapsed || row === other;
  const place = row === undefined ? undefined : rowBelow(state, row, isSibling);
  const ends = side === 'after' ? { from: other, to: id } : { from: id, to: other };
  return [
    ...insertTask(
      state,
      {
        id,
        start: side === 'after' ? at : at - duration,
        duration,
        ...(place && { after: place.after, indentation: place.indentation }),
        ...(designTemplate !== undefined && { designTemplate }),
      },
      scale,
    ),
    { type: 'create', kind: 'dependency', id: linkId, value: ends },
  ];
}

/** The task after a selected bar: on the next row, from the bar's end, with the same length and look (`ux.md` A1). */
export function insertTaskAfter(
  state: State,
  bar: Id,
  ids: Pick<LinkedTask, 'id' | 'linkId'>,
  scale: Scale,
): PlainChange[] {
  const task = state.task.get(bar);
  if (!task) return [];
  const { designTemplate, isMilestone } = task;
  return insertLinkedTask(state, bar, {
    ...ids,
    side: 'after',
    at: spanOfTask(task).end,
    scale,
    row: bar,
    ...(isMilestone !== true && { duration: durationOf(task) }),
    ...(designTemplate !== undefined && { designTemplate }),
  });
}
