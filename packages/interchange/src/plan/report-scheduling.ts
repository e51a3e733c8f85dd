import type { Report } from '../report/index.ts';
import type { Plan, PlanScheduling } from './plan.ts';

const NOTHING: ReadonlySet<keyof PlanScheduling> = new Set();

/** How a plan is scheduled, option by option in words; those that concern nothing in it are left out. */
export function describeScheduling({
  scheduling = {},
  tasks,
  links,
}: Pick<Plan, 'scheduling' | 'tasks' | 'links'>): ReadonlyMap<string, string> {
  const { from, finish, statusDate, lagCalendar, alap, criticalSlack, hasOwnEnds } = scheduling;
  const hasLags = links.some(({ lag }) => lag !== undefined && lag.unit !== '%' && !lag.elapsed);
  const isLate = from === 'finish' || tasks.some(({ constraint }) => constraint?.type === 'ALAP');
  const options: Readonly<Record<keyof PlanScheduling, string | undefined>> = {
    from: from === 'finish' ? 'Scheduled from the finish' : undefined,
    finish: finish === undefined ? undefined : `Finish: ${finish}`,
    statusDate: statusDate === undefined ? undefined : `Status date: ${statusDate}`,
    lagCalendar: hasLags && lagCalendar !== undefined ? `Calendar of lags: ${lagCalendar}` : undefined,
    alap: isLate && alap !== undefined ? `As late as possible: ${alap} slack` : undefined,
    criticalSlack: criticalSlack ? `Critical slack: ${criticalSlack} min` : undefined,
    hasOwnEnds: hasOwnEnds ? 'Each end is critical' : undefined,
    // Summaries of other programs follow, and what doesn't is told by its dates.
    followBelow: undefined,
  };
  return new Map(
    Object.entries(options).flatMap(([name, text]): [string, string][] =>
      text === undefined ? [] : [[name, text]],
    ),
  );
}

/**
 * Reports what a format has no place for of how a plan is scheduled.
 * @param held options that the format has
 */
export function reportScheduling(
  plan: Plan,
  report: Report,
  held: ReadonlySet<keyof PlanScheduling> = NOTHING,
): void {
  const isHeld = new Set<string>(held);
  for (const [name, source] of describeScheduling(plan))
    if (!isHeld.has(name)) report.add('plan.scheduling', {}, { source });
}
