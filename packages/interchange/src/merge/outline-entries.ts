import type { Id, State, Unit } from '@giotto/chart/model';
import type { PlanTask } from '../plan/index.ts';

type EntryKind = 'task' | 'milestone';

/** A task or milestone with what it's recognised by. */
export interface OutlineEntry {
  readonly id: Id;
  readonly kind: EntryKind;
  readonly title: string;
  readonly level: number;
  /** The titles from the outermost group to this element, in a form for comparing. */
  readonly path: string;
  /** Its outline number, `2.1.3`. */
  readonly wbs: string;
  readonly start: Unit;
  readonly hasChildren: boolean;
  readonly task: PlanTask;
}

/**
 * A plan's tasks as elements of a chart, in outline order.
 * @param idOf the element that stands for a task; undefined leaves the task out
 */
export function listEntries(
  tasks: readonly PlanTask[],
  state: State,
  idOf: (task: PlanTask) => Id | undefined,
): readonly OutlineEntry[] {
  const titles: string[] = [];
  const numbers: number[] = [];
  return tasks.flatMap((task, at): OutlineEntry[] => {
    const { level } = task;
    titles.length = Math.min(titles.length, level);
    numbers.length = Math.min(numbers.length, level + 1);
    titles[level] = task.title;
    numbers[level] = (numbers[level] ?? 0) + 1;
    const id = idOf(task);
    const bar = state.task.get(id ?? '');
    const milestone = state.milestone.get(id ?? '');
    if (id === undefined || (!bar && !milestone)) return [];
    return [
      {
        id,
        kind: bar ? 'task' : 'milestone',
        title: (bar ?? milestone)?.title ?? '',
        level,
        path: JSON.stringify(titles),
        wbs: numbers.join('.'),
        start: bar ? (bar.start ?? 0) : (milestone?.positionInUnit ?? 0),
        hasChildren: (tasks[at + 1]?.level ?? 0) > level,
        task,
      },
    ];
  });
}
