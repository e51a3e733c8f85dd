import type { PlacedTask, Plan, PlanLink } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** What each task's dates refer to, by the tasks' ids. */
export interface KeepableLinks {
  /** The tasks after which it starts. */
  readonly after: ReadonlyMap<string, readonly string[]>;
  /** The task until whose start it lasts. */
  readonly until: ReadonlyMap<string, string>;
}

/**
 * The dependencies on tasks further up that give the dates which the plan has: `after` those that end no later than the task
 * starts, if one of them ends exactly then; `until` one that starts exactly when the task ends. Reports the others.
 * @param hasDaysOff whether days off would move an end that isn't a date
 */
export function keepableLinks(
  { links }: Plan,
  written: readonly PlacedTask[],
  hasDaysOff: boolean,
  report: Report,
): KeepableLinks {
  const places = new Map(written.map((placed, at) => [placed.task.id, { ...placed, at }]));
  const titles = new Map(written.map(({ task }) => [task.id, task.title]));
  const leaveOut = ({ from, to, type, lag }: PlanLink) => {
    const delay = lag === undefined ? '' : ` + ${lag.value} ${lag.elapsed ? 'elapsed ' : ''}${lag.unit}`;
    const source = `${titles.get(from) ?? from} → ${titles.get(to) ?? to} (${type}${delay})`;
    report.add('mermaid.link', { task: titles.get(to) ?? to }, { source });
  };
  const possible = new Map<string, PlanLink[]>();
  const until = new Map<string, string>();
  for (const link of links) {
    const before = places.get(link.from);
    const after = places.get(link.to);
    const isBelow = before !== undefined && after !== undefined && before.at < after.at;
    if (!isBelow || (link.lag?.value ?? 0) !== 0) leaveOut(link);
    else if (link.type === 'FS' && before.to <= after.from)
      possible.set(link.to, [...(possible.get(link.to) ?? []), link]);
    else if (link.type === 'SF' && !hasDaysOff && isUntil(before, after) && !until.has(link.to))
      until.set(link.to, link.from);
    else leaveOut(link);
  }
  const kept = new Map<string, readonly string[]>();
  for (const [to, those] of possible) {
    if (those.some(({ from }) => places.get(from)?.to === places.get(to)?.from))
      kept.set(
        to,
        those.map(({ from }) => from),
      );
    else those.forEach(leaveOut);
  }
  return { after: kept, until };
}

/** Whether a task lasts exactly until another one starts; what has no length, no other task ends. */
function isUntil(before: PlacedTask, after: PlacedTask): boolean {
  return before.from === after.to && after.from < after.to;
}
