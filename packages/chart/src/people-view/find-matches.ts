import { listTasks } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, type State, type Task, type Unit } from '../model/index.ts';

/** Stands for nobody: tasks without people and without children. No person has this id. */
export const NOBODY = '';

/** How far a task is; `late` is any that isn't done though its end is over. */
export const PROGRESS_STAGES = ['notStarted', 'inProgress', 'done', 'late'] as const;
export type ProgressStage = (typeof PROGRESS_STAGES)[number];

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

function isInStage(task: Task, { progress: wanted, now }: Filter): boolean {
  const { start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  if (progress >= 100) return wanted.has('done');
  const isLate = now !== undefined && start + duration <= now;
  return (wanted.has('late') && isLate) || wanted.has(progress > 0 ? 'inProgress' : 'notStarted');
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
    const assignments = task.assignments ?? [];
    const isNobodys = assignments.length === 0 && !isParent && people.has(NOBODY);
    const isTheirs = people.size === 0 || isNobodys || assignments.some(({ person }) => people.has(person));
    const isMatch = isTheirs && (progress.size === 0 || (!isParent && isInStage(task, filter)));
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
