import { type Id, listPeople, type State } from '@giotto/chart/model';
import { NOBODY, type PeopleChoice } from '@giotto/chart/people-view';
import type { EditorSession } from '../session/editor-session.ts';
import type { Insights } from '../session/view-memory.ts';

/** Which people this person has chosen to see, of those whom the chart has, and whether bars have people's colours. */
export function readPeopleChoice({ people, isColoured }: Insights, state: State): PeopleChoice {
  const known = new Set([...listPeople(state), NOBODY]);
  const chosen = Array.isArray(people) ? people.filter((id): id is Id => known.has(id)) : [];
  return { people: new Set(chosen), isColoured: isColoured === true };
}

/** Keeps a choice for this person. */
export function keepPeopleChoice({ ui }: EditorSession, choice: Partial<PeopleChoice>): void {
  const { people, isColoured } = choice;
  ui.set({
    insights: {
      ...ui.get().insights,
      ...(people && { people: [...people] }),
      ...(isColoured !== undefined && { isColoured }),
    },
  });
}

/** How many tasks each person has, and nobody, among those without children. */
export function countTasks(state: State): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  for (const { assignments = [] } of state.task.values())
    for (const { person } of assignments) counts.set(person, (counts.get(person) ?? 0) + 1);
  return counts;
}
