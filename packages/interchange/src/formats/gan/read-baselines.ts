import { PLAN_LIMITS, type PlanBaseline } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText, dayOf, integerOf } from './attributes.ts';
import { beginOf, endOf } from './office-hours.ts';
import type { WorkingDays } from './working-days.ts';

/** The baselines of each task, by the tasks' ids. */
export function readBaselines(
  project: XmlElement,
  days: WorkingDays,
  report: Report,
): ReadonlyMap<string, readonly PlanBaseline[]> {
  const byTask = new Map<string, PlanBaseline[]>();
  const all = childrenOf(childOf(project, 'previous'), 'previous-tasks');
  if (all.length > PLAN_LIMITS.baselines)
    report.add('gan.baselines', {}, {}, all.length - PLAN_LIMITS.baselines);
  all.slice(0, PLAN_LIMITS.baselines).forEach((baseline, at) => {
    const where = { line: baseline.line };
    const name = cutText(
      attributeOf(baseline, 'name') ?? `Baseline ${at + 1}`,
      PLAN_LIMITS.name,
      where,
      report,
    );
    for (const element of childrenOf(baseline, 'previous-task')) {
      const [id, start] = [
        attributeOf(element, 'id'),
        dayOf(element, 'start', { line: element.line }, report),
      ];
      if (id === undefined || start === undefined) continue;
      const known = byTask.get(id) ?? [];
      byTask.set(id, known);
      if (known.some((other) => other.name === name)) continue;
      known.push({ name, start: beginOf(start), ...finishOf(element, start, days) });
    }
  });
  return byTask;
}

function finishOf(element: XmlElement, start: number, days: WorkingDays): Pick<PlanBaseline, 'finish'> {
  const length = integerOf(element, 'duration');
  if (element.attributes.meeting === 'true' && (length ?? 0) === 0) return { finish: beginOf(start) };
  const last = length === undefined ? undefined : days.nth(start, Math.max(1, length));
  return last === undefined ? {} : { finish: endOf(last) };
}
