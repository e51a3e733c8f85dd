import type { PlanLink } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, integerOf } from './attributes.ts';
import { LINK_TYPES } from './link-types.ts';

/** The links that lead from a task: a file has them with the task they come from. */
export function readLinks(task: XmlElement, from: string, report: Report): readonly PlanLink[] {
  return childrenOf(task, 'depend').flatMap((element): PlanLink[] => {
    const where = { line: element.line, task: task.attributes.name ?? '' };
    const to = attributeOf(element, 'id');
    const type = LINK_TYPES[(integerOf(element, 'type') ?? 2) - 1];
    if (to === undefined || type === undefined) {
      report.add('link.unreadable', where, { source: `${from} → ${to ?? ''}` });
      return [];
    }
    if (element.attributes.hardness === 'Rubber')
      report.add('gan.rubber', where, { source: `${from} → ${to}` });
    const days = integerOf(element, 'difference') ?? 0;
    return [{ from, to, type, ...(days !== 0 && { lag: { value: days, unit: 'd', elapsed: false } }) }];
  });
}
