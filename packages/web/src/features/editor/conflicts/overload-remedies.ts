import type { PlainChange } from '@giotto/chart/changes';
import { fittingUnits, type OverloadConflict } from '@giotto/chart/load';
import type { State } from '@giotto/chart/model';
import { changeAssignments } from '../people/person-changes.ts';
import type { Remedy } from './remedy.ts';

/** Less of the person's time for each of the tasks, or somebody else for the one that starts last (CH-713). */
export function remediesOfOverload(state: State, conflict: OverloadConflict): readonly Remedy[] {
  const takeOff: Remedy = { kind: 'takeOff', changes: (now) => takeOffLast(now, conflict) };
  if (fittingUnits(state, conflict) === undefined) return [takeOff];
  return [{ kind: 'lowerUnits', changes: (now) => lowerUnits(now, conflict) }, takeOff];
}

function lowerUnits(state: State, conflict: OverloadConflict): readonly PlainChange[] {
  return [...(fittingUnits(state, conflict) ?? [])].map(([task, units]) =>
    changeAssignments(
      task,
      (state.task.get(task)?.assignments ?? []).map((one) =>
        one.person === conflict.person ? { ...one, units } : one,
      ),
    ),
  );
}

function takeOffLast(state: State, { person, tasks }: OverloadConflict): readonly PlainChange[] {
  const startOf = (id: string) => state.task.get(id)?.start ?? 0;
  const [last] = tasks.toSorted((one, other) => startOf(other) - startOf(one));
  const assignments = state.task.get(last ?? '')?.assignments;
  if (last === undefined || assignments === undefined) return [];
  return [
    changeAssignments(
      last,
      assignments.filter((one) => one.person !== person),
    ),
  ];
}
