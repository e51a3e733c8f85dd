import { PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** What Project calls a baseline, 0 to 10. */
export function baselineName(number: number): string {
  return number === 0 ? 'Baseline' : `Baseline ${number}`;
}

/** A number for each baseline's name: Project's own names have theirs, others the next free one; reported. */
export function numberBaselines(tasks: readonly PlanTask[], report: Report): ReadonlyMap<string, number> {
  const names = new Set(tasks.flatMap(({ baselines }) => baselines.map(({ name }) => name)));
  const known = Array.from({ length: PLAN_LIMITS.baselines }, (_, at) => baselineName(at));
  const free = known.filter((name) => !names.has(name)).map((name) => known.indexOf(name));
  const numbers = new Map<string, number>();
  for (const name of names) {
    const own = known.indexOf(name);
    const number = own >= 0 ? own : free.shift();
    if (number === undefined) report.add('mspdi.baseline', { path: name }, { source: name });
    else {
      numbers.set(name, number);
      if (own < 0)
        report.add('mspdi.baseline-name', { path: name }, { source: name, kept: baselineName(number) });
    }
  }
  return numbers;
}
