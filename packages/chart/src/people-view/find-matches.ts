import { isAssignedTo, isInStage, type ProgressStage } from '../filter/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import type { Id, State, Unit } from '../model/index.ts';

/** Which tasks stay; a task has to meet both conditions. */
export interface Filter {
  /** The tasks of any of these; empty: of everybody. */
  readonly people: ReadonlySet<Id>;
  /** Tasks in any of these stages; empty: in any. */
  readonly progress: ReadonlySet<ProgressStage>;
  /** What `late` is measured by, in units from the chart's start; undefined: no task is late. */
  readonly now?: Unit | undefined;
}

/** The tasks that a filter keeps. */
export interface Matches {
  /** How many tasks without children it keeps, of how many. */
  readonly count: number;
  readonly of: number;
  /** What it keeps, and the parents of these. */
  readonly ids: ReadonlySet<Id>;
}

/** Finds the tasks that a filter keeps, with their parents (CH-721). Only tasks without children have a progress. */
export function findMatches(state: State, filter: Filter): Matches {
  const { people, progress } = filter;
  const { records, hierarchy } = listTasks(state);
  const { ids, owners, levels, guests } = hierarchy;
  const found = new Set<Id>();
  const sum = { count: 0, of: 0 };
  const include = (place: number, isParent: boolean): boolean => {
    const id = ids[place] ?? '';
    const task = records[place] ?? {};
    // A parent without people of its own is not a task that waits for somebody.
    const hasWork = !isParent || (task.assignments ?? []).length > 0;
    const isTheirs = people.size === 0 || (hasWork && isAssignedTo(task, people));
    const isInStages = () => [...progress].some((stage) => isInStage(task, stage, filter.now));
    const isMatch = isTheirs && (progress.size === 0 || (!isParent && isInStages()));
    if (isMatch) found.add(id);
    if (!isParent) {
      sum.of++;
      if (isMatch) sum.count++;
    }
    return isMatch;
  };
  /** Rows above need to be kept if they are less deep than this: they are parents of what is kept below. */
  let wanted = 0;
  for (let row = owners.length - 1; row >= 0; row--) {
    const place = owners[row] ?? 0;
    const level = levels[row] ?? 0;
    const isParent = (levels[row + 1] ?? 0) > level;
    const own = include(place, isParent);
    const others = (guests.get(ids[place] ?? '') ?? []).map((guest) => include(guest, false));
    if (isParent && wanted > level) found.add(ids[place] ?? '');
    const isKept = own || others.includes(true) || (isParent && wanted > level);
    if (isKept) wanted = level;
  }
  return { ...sum, ids: found };
}
