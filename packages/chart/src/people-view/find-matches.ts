import { listTasks } from '../layout/rows/task-list.ts';
import type { Id, State } from '../model/index.ts';

/** Stands for nobody: tasks without people and without children. No person has this id. */
export const NOBODY = '';

/** The tasks of chosen people. */
export interface Matches {
  /** How many tasks without children are theirs, of how many. */
  readonly count: number;
  readonly of: number;
  /** Their tasks, and the parents of these. */
  readonly ids: ReadonlySet<Id>;
}

/** Finds the tasks of any of these people, with their parents (CH-721). */
export function findMatches(state: State, people: ReadonlySet<Id>): Matches {
  const { records, hierarchy } = listTasks(state);
  const { ids, owners, levels, guests } = hierarchy;
  const found = new Set<Id>();
  const sum = { count: 0, of: 0 };
  const include = (place: number, isParent: boolean): boolean => {
    const id = ids[place] ?? '';
    const assignments = records[place]?.assignments ?? [];
    const isNobodys = assignments.length === 0 && !isParent && people.has(NOBODY);
    const isMatch = isNobodys || assignments.some(({ person }) => people.has(person));
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
