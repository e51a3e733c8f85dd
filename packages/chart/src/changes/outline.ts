import { DEEPEST_INDENTATION, type Id } from '../model/index.ts';
import type { Fields } from './change.ts';
import type { Records } from './records.ts';

/** What tasks contain, by their rows. */
export interface Outline {
  /** The innermost task around a task; undefined at the top, and for milestones. */
  readonly parentOf: (id: Id) => Id | undefined;
  /** The tasks directly below a task. */
  readonly childrenOf: (id: Id) => readonly Id[];
  /** The tasks that have rows of their own, from the top. */
  readonly rows: readonly Id[];
}

/** As if no task contained another. */
export const FLAT: Outline = { parentOf: () => undefined, childrenOf: () => [], rows: [] };

const NONE: readonly Id[] = [];

/** Reads tasks in their order. One on another's row lies beside that row's task. Linear. */
export function readOutline(ids: readonly Id[], tasks: Records): Outline {
  const parents = new Map<Id, Id>();
  const children = new Map<Id, Id[]>();
  const around: { readonly id: Id; readonly level: number }[] = [];
  const guests: (readonly [Id, Id])[] = [];
  const rows: Id[] = [];
  const put = (id: Id, parent: Id | undefined) => {
    if (parent === undefined) return;
    parents.set(id, parent);
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [id]);
    else list.push(id);
  };
  for (const id of ids) {
    const task = tasks.get(id);
    const host = hostOf(id, task, tasks);
    if (host !== undefined) {
      guests.push([id, host]);
      continue;
    }
    const level = Math.min(DEEPEST_INDENTATION, Math.max(0, Math.trunc(Number(task?.indentation ?? 0))));
    while ((around.at(-1)?.level ?? -1) >= level) around.pop();
    put(id, around.at(-1)?.id);
    around.push({ id, level });
    rows.push(id);
  }
  for (const [id, host] of guests) put(id, parents.get(host));
  return { parentOf: (id) => parents.get(id), childrenOf: (id) => children.get(id) ?? NONE, rows };
}

function hostOf(id: Id, task: Fields | undefined, tasks: Records): Id | undefined {
  const host = task?.rowTask;
  if (typeof host !== 'string' || host === id) return undefined;
  const record = tasks.get(host);
  return record === undefined || (record.rowTask ?? null) !== null ? undefined : host;
}

const outlines = new WeakMap<Records, Outline>();

/** The outline of a table that isn't written any more, made once. */
export function outlineOf(ids: readonly Id[], tasks: Records): Outline {
  const known = outlines.get(tasks) ?? readOutline(ids, tasks);
  outlines.set(tasks, known);
  return known;
}
