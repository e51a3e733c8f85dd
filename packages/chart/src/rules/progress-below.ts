import { recordsOf } from '../changes/records.ts';
import { stepTo } from '../changes/table-steps.ts';
import { isNotStarted } from '../filter/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import { type Id, isDone, type State, type Task } from '../model/index.ts';

/** The progress of parents by what is below them: more than 0 up to 100, in per cent. */
export type ProgressBelow = ReadonlyMap<Id, number>;

const NOTHING: ProgressBelow = new Map();
const UNDER_WAY = 50;
const DONE = 100;

// What is true of some of several tasks.
const BEGUN = 1;
const UNFINISHED = 2;

const known = new WeakMap<State['task'], ProgressBelow>();

/**
 * How far parents are whose own progress is 0 (CH-801): done if everything below is, under way if something below has
 * begun; absent otherwise. The same map as before an edit that changes nothing of it. Linear in the chart's tasks.
 */
export function progressBelow(state: State): ProgressBelow {
  const found = known.get(state.task);
  if (found !== undefined) return found;
  const step = stepTo(recordsOf(state, 'task'));
  const before = step && known.get(step.before as unknown as State['task']);
  const now = findProgress(state);
  const kept = before !== undefined && isSame(before, now) ? before : now;
  known.set(state.task, kept);
  return kept;
}

function findProgress(state: State): ProgressBelow {
  const { records, hierarchy } = listTasks(state);
  const { ids, owners, levels, guests } = hierarchy;
  const progress = new Map<Id, number>();
  /** By level, what is true of the rows below the current one and their guests, as far as they belong to a row above. */
  const below: number[] = [];
  for (let row = owners.length - 1; row >= 0; row--) {
    const place = owners[row] ?? 0;
    const id = ids[place] ?? '';
    const task = records[place] ?? {};
    const level = levels[row] ?? 0;
    const children = below.splice(level + 1).reduce((all, some) => all | some, 0);
    if (children === 0) below[level] = (below[level] ?? 0) | factsOf(task);
    else if (isNotStarted(task) && (children & BEGUN) !== 0) {
      progress.set(id, (children & UNFINISHED) === 0 ? DONE : UNDER_WAY);
    }
    below[level] = (below[level] ?? 0) | children;
    for (const guest of guests.get(id) ?? []) below[level] |= factsOf(records[guest] ?? {});
  }
  return progress.size === 0 ? NOTHING : progress;
}

function factsOf(task: Task): number {
  return (isNotStarted(task) ? 0 : BEGUN) | (isDone(task) ? 0 : UNFINISHED);
}

function isSame(a: ProgressBelow, b: ProgressBelow): boolean {
  return a.size === b.size && [...a].every(([id, progress]) => b.get(id) === progress);
}
