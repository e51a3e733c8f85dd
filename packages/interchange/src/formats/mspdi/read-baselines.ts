import { PLAN_LIMITS, type PlanBaseline } from '../../plan/index.ts';
import { childrenOf } from '../xml/xml-element.ts';
import { baselineName } from './baseline-names.ts';
import { Fields, type FieldsContext } from './fields.ts';

/** A task's baselines in order of their numbers: `Baseline`, `Baseline 1` … */
export function readBaselines(task: Fields, context: FieldsContext): readonly PlanBaseline[] {
  const found = new Map<number, PlanBaseline>();
  for (const element of childrenOf(task.element, 'Baseline')) {
    const fields = new Fields(element, context);
    const number = fields.integer('Number') ?? 0;
    const [start, finish] = [fields.date('Start'), fields.date('Finish')];
    const isKnown = number >= 0 && number < PLAN_LIMITS.baselines && !found.has(number);
    if (!isKnown || (start === undefined && finish === undefined)) continue;
    found.set(number, {
      name: baselineName(number),
      ...(start !== undefined && { start }),
      ...(finish !== undefined && { finish }),
    });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, baseline]) => baseline);
}
