import { deadlineTest } from '@giotto/chart/chart-schedule';
import { type Id, type State, spanOfTask } from '@giotto/chart/model';

/** The tasks whose deadlines are missed now and were kept before; those that are the same records cost next to nothing. */
export function newlyMissed(before: State, after: State): readonly Id[] {
  const ids: Id[] = [];
  const [wasLate, isLate] = [deadlineTest(before), deadlineTest(after)];
  for (const [id, task] of after.task) {
    if (task.deadline === undefined) continue;
    const old = before.task.get(id);
    if (old === undefined || old === task) continue;
    if (isLate(task, spanOfTask(task).end) && !wasLate(old, spanOfTask(old).end)) ids.push(id);
  }
  return ids;
}
