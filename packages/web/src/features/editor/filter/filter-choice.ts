import { type ChartFilter, isFiltering, NOBODY, readFilter, tidyFilter } from '@giotto/chart/filter';
import { type Id, listPeople, type State } from '@giotto/chart/model';
import type { EditorSession } from '../session/editor-session.ts';
import type { Insights } from '../session/view-memory.ts';

/** Whether a filter is on: cheap, for what only asks that. */
export function hasFilter({ filter }: Insights): boolean {
  return filter !== undefined && isFiltering(readFilter(filter));
}

/** The remembered filter, with those of its people whom the chart still has. */
export function readChoice({ filter }: Insights, state: Pick<State, 'person' | 'task'>): ChartFilter {
  const { people, ...others } = readFilter(filter);
  if (people === undefined) return others;
  const known = new Set([...listPeople(state), NOBODY]);
  return tidyFilter({ ...others, people: people.filter((id) => known.has(id)) });
}

/** Changes the filter, for this person; what stayed for the one before no longer does. */
export function keepFilter({ ui }: Pick<EditorSession, 'ui'>, filter: ChartFilter): void {
  ui.set({ insights: { ...ui.get().insights, filter: tidyFilter(filter) }, held: new Set() });
}

/** Keeps whether bars have people's colours, for this person. */
export function keepColouring({ ui }: Pick<EditorSession, 'ui'>, isColoured: boolean): void {
  ui.set({ insights: { ...ui.get().insights, isColoured } });
}

/** How many tasks each person has. */
export function countTasks(state: State): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  for (const { assignments = [] } of state.task.values())
    for (const { person } of assignments) counts.set(person, (counts.get(person) ?? 0) + 1);
  return counts;
}
