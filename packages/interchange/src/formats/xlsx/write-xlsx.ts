import type { Plan } from '../../plan/index.ts';
import type { WriteContext } from '../format.ts';
import { chartSheet } from './chart-sheet.ts';
import { planSheet } from './plan-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Who wrote a workbook, in its properties. */
export const CREATOR = 'Giotto';

/** Writes a plan as a workbook: a sheet with the table, and one with the chart drawn in cells. */
export async function writeXlsxPlan(plan: Plan, { report, table }: WriteContext): Promise<Uint8Array> {
  const chart = table?.isWithoutChart ? undefined : chartSheet(plan);
  return await writeWorkbook([planSheet(plan, report, table), ...(chart === undefined ? [] : [chart])], {
    creator: CREATOR,
    ...(plan.name !== undefined && { title: plan.name }),
  });
}
