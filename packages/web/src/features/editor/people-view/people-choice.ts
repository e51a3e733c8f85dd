import { NOBODY, PROGRESS_STAGES, type ProgressStage } from '@giotto/chart/filter';
import { type Id, listPeople, type State } from '@giotto/chart/model';
import type { PeopleChoice } from '@giotto/chart/people-view';
import type { EditorSession } from '../session/editor-session.ts';
import type { Insights } from '../session/view-memory.ts';

/** What this person remembers of it: all but the time. */
export type KeptChoice = Omit<PeopleChoice, 'now'>;

/**
 * Which people this person has chosen to see, of those whom the chart has, in which stages, and whether bars have people's
 * colours.
 */
export function readPeopleChoice({ people, progress, isColoured }: Insights, state: State): KeptChoice {
  const known = new Set([...listPeople(state), NOBODY]);
  const chosen = Array.isArray(people) ? people.filter((id): id is Id => known.has(id)) : [];
  const stages = Array.isArray(progress) ? progress.filter(isStage) : [];
  return { people: new Set(chosen), progress: new Set(stages), isColoured: isColoured === true };
}

function isStage(value: unknown): value is ProgressStage {
  return PROGRESS_STAGES.some((stage) => stage === value);
}

/** Keeps a choice for this person. */
export function keepPeopleChoice({ ui }: EditorSession, choice: Partial<KeptChoice>): void {
  const { people, progress, isColoured } = choice;
  ui.set({
    insights: {
      ...ui.get().insights,
      ...(people && { people: [...people] }),
      ...(progress && { progress: [...progress] }),
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
