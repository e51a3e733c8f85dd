import { type State, spanOfTask } from '../../model/index.ts';
import { listTasks } from '../rows/task-list.ts';

/** The chart with every third task without children as a milestone at its end, some of them marked. */
export function withMilestoneRows(state: State): State {
  const { ids, hierarchy } = listTasks(state);
  const { levels } = hierarchy;
  const task = new Map(state.task);
  ids.forEach((id, row) => {
    const record = state.task.get(id);
    if (record === undefined || row % 3 !== 0 || (levels[row + 1] ?? 0) > (levels[row] ?? 0)) return;
    const start = spanOfTask(record).end;
    task.set(id, {
      ...record,
      start,
      isMilestone: true,
      ...(row % 2 === 0 ? { milestoneTemplate: 'gate', showDate: true } : { notes: 'Ask first.' }),
      ...(row % 9 === 0 ? { deadline: start - 4 } : {}),
    });
  });
  return { ...state, task };
}
