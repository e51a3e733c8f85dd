import type { Dependency, Id } from '@giotto/chart/model';
import type { PlacedTask, Plan, PlanLag } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { isHeldLag, lagText, toChartLag } from './chart-lag.ts';

/** The plan's links as dependencies, with their lags in the units of the plan, as far as a chart has them. */
export function toDependencies(
  plan: Plan,
  elementIds: ReadonlyMap<string, Id>,
  placed: readonly PlacedTask[],
  report: Report,
): readonly Dependency[] {
  const hasCalendar = plan.calendars.some(({ id }) => id === plan.calendar);
  const byId = new Map(placed.map((one) => [one.task.id, one]));
  return plan.links.flatMap(({ from, to, type, lag }): Dependency[] => {
    const [start, end] = [elementIds.get(from), elementIds.get(to)];
    if (start === undefined || end === undefined) return [];
    const before = byId.get(from);
    const length = before === undefined ? 0 : before.to - before.from;
    const kept = lag === undefined ? undefined : toChartLag(lag, { hasCalendar, length });
    if (lag !== undefined && !isHeldLag(lag))
      report.add(
        'chart.link-lag',
        { task: byId.get(to)?.task.title ?? to },
        { source: writeLag(lag), kept: lagText(kept) },
      );
    return [
      {
        from: start,
        to: end,
        ...(type !== 'FS' && { type }),
        ...(kept !== undefined && { lag: kept }),
      },
    ];
  });
}

function writeLag({ value, unit, elapsed }: PlanLag): string {
  return `${value} ${elapsed ? 'e' : ''}${unit}`;
}
