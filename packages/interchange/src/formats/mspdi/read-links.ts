import type { PlanLink } from '../../plan/index.ts';
import { childrenOf } from '../xml/xml-element.ts';
import { Fields, type FieldsContext } from './fields.ts';
import { LINK_TYPES } from './link-types.ts';
import type { ProjectUnits } from './project-units.ts';
import type { SortedRows } from './sort-rows.ts';

/** The links of all rows; those to inactive tasks are reported and left out. */
export function readLinks(
  { rows, leftOut }: SortedRows,
  units: ProjectUnits,
  context: FieldsContext,
): readonly PlanLink[] {
  return rows.flatMap(({ fields: task, uid }) =>
    childrenOf(task.element, 'PredecessorLink').flatMap((element): PlanLink[] => {
      const fields = new Fields(element, context, task.where.task);
      const from = fields.integer('PredecessorUID');
      const type = LINK_TYPES[fields.integer('Type') ?? 1];
      if (from === undefined || type === undefined) {
        fields.report('link.unreadable', { source: `${element.values.get('PredecessorUID') ?? ''}` });
        return [];
      }
      const reason = leftOut.get(from);
      if (reason === 'inactive') {
        fields.report('mspdi.inactive-link', { source: `${from} → ${uid} (${type})` });
        return [];
      }
      const lag = fields.number('LinkLag') ?? 0;
      return [
        {
          from: `${from}`,
          to: `${uid}`,
          type,
          ...(lag !== 0 && { lag: units.lag(lag, fields.integer('LagFormat')) }),
          ...((fields.flag('CrossProject') || reason === 'external') && { cross: true }),
        },
      ];
    }),
  );
}
