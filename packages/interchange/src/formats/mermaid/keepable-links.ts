import type { PlacedTask, Plan, PlanLink } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/**
 * The tasks after which each task can be written, by the ids of both: those above it that end no later than it starts, if
 * one of them ends exactly then; so that `after` gives the start that the plan has. Reports the other dependencies.
 */
export function keepableLinks(
  { links }: Plan,
  written: readonly PlacedTask[],
  report: Report,
): ReadonlyMap<string, readonly string[]> {
  const places = new Map(written.map((placed, at) => [placed.task.id, { ...placed, at }]));
  const titles = new Map(written.map(({ task }) => [task.id, task.title]));
  const possible = new Map<string, PlanLink[]>();
  const leaveOut = ({ from, to, type, lag }: PlanLink) => {
    const delay = lag === undefined ? '' : ` + ${lag.value} ${lag.unit}`;
    const source = `${titles.get(from) ?? from} → ${titles.get(to) ?? to} (${type}${delay})`;
    report.add('mermaid.link', { task: titles.get(to) ?? to }, { source });
  };
  const ofTask = (id: string): PlanLink[] => {
    const known = possible.get(id) ?? [];
    possible.set(id, known);
    return known;
  };
  for (const link of links) {
    const before = places.get(link.from);
    const after = places.get(link.to);
    const isPossible =
      before !== undefined && after !== undefined && before.at < after.at && before.to <= after.from;
    if (isPossible && link.type === 'FS' && (link.lag?.value ?? 0) === 0) ofTask(link.to).push(link);
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
  return kept;
}
