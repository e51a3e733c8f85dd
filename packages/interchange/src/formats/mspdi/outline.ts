import type { Plan, PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** A task with its place in the outline. */
export interface OutlineRow {
  readonly task: PlanTask;
  /** `1.2.3` */
  readonly number: string;
  readonly hasChildren: boolean;
  /** Whether Project keeps its dates rather than computing them. */
  readonly isManual: boolean;
}

/** The tasks with their outline numbers, and which of them are scheduled by hand: those that are drawn. */
export function outlineOf({ tasks, isScheduled = false }: Plan, report: Report): readonly OutlineRow[] {
  const spans = childSpans(tasks);
  const counters: number[] = [];
  return tasks.map((task, at) => {
    counters.length = Math.min(counters.length, task.level + 1);
    counters[task.level] = (counters[task.level] ?? 0) + 1;
    const hasChildren = (tasks[at + 1]?.level ?? 0) > task.level;
    return {
      task,
      number: counters.join('.'),
      hasChildren,
      isManual: isManual(task, isScheduled || (hasChildren && isSpan(task, spans[at])), report),
    };
  });
}

/** @param isComputed whether Project computes its dates if neither the chart nor the source says */
function isManual(task: PlanTask, isComputed: boolean, report: Report): boolean {
  if (task.schedule === 'locked')
    report.add('mspdi.schedule', { task: task.title }, { source: task.schedule });
  if (task.schedule !== undefined) return task.schedule !== 'auto';
  return task.manual ?? !isComputed;
}

/** A group that spans just its tasks is what Project computes. */
function isSpan(task: PlanTask, span: Span | undefined): boolean {
  return task.start === span?.start && task.finish === span?.finish;
}

type Span = { -readonly [Key in 'start' | 'finish']: PlanTask[Key] };

/** From the first start to the last finish of all tasks below each one. */
function childSpans(tasks: readonly PlanTask[]): readonly Span[] {
  const spans: Span[] = tasks.map(() => ({ start: undefined, finish: undefined }));
  const path: number[] = [];
  tasks.forEach(({ level, start, finish }, at) => {
    path.length = Math.min(path.length, level);
    for (const group of path) {
      const span = spans[group];
      if (span === undefined) continue;
      if (start !== undefined && (span.start === undefined || start < span.start)) span.start = start;
      if (finish !== undefined && (span.finish === undefined || finish > span.finish)) span.finish = finish;
    }
    path.push(at);
  });
  return spans;
}
