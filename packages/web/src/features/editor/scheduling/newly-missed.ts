import { ELEMENT_DEFAULTS, HALF_MINUTE, type Id, type State, type Task } from '@giotto/chart/model';

const initial = ELEMENT_DEFAULTS.task;
const isMissed = ({ deadline, start = initial.start, duration = initial.duration }: Task): boolean =>
  deadline !== undefined && start + duration > deadline + HALF_MINUTE;

/** The tasks whose deadlines are missed now and were kept before; those that are the same records cost next to nothing. */
export function newlyMissed(before: Pick<State, 'task'>, after: Pick<State, 'task'>): readonly Id[] {
  const ids: Id[] = [];
  for (const [id, task] of after.task) {
    if (task.deadline === undefined) continue;
    const old = before.task.get(id);
    if (old !== undefined && old !== task && isMissed(task) && !isMissed(old)) ids.push(id);
  }
  return ids;
}
