import type { Report } from '../report/index.ts';
import type { Plan, PlanScheduling } from './plan.ts';

const NOTHING: ReadonlySet<keyof PlanScheduling> = new Set();

/**
 * Reports what a format has no place for of how a plan is scheduled; options that concern nothing in the plan aren't missed.
 * @param held options that the format has
 */
export function reportScheduling(
  { scheduling = {}, tasks, links }: Plan,
  report: Report,
  held: ReadonlySet<keyof PlanScheduling> = NOTHING,
): void {
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
  };
  for (const [name, source] of Object.entries(options))
    if (source !== undefined && !isHeld(name)) report.add('plan.scheduling', {}, { source });

  function isHeld(name: string): boolean {
    return [...held].some((one) => one === name);
  }
}
