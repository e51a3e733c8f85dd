import type { Plan } from '../../plan/index.ts';
import { BYTE_ORDER_MARK, writeCsvRow } from '../../report/index.ts';
import { cellText, planToTable } from '../../table/index.ts';
import type { WriteContext } from '../format.ts';

/** Writes a plan as CSV in UTF-8, with commas; texts that look like formulas get an apostrophe. */
export function writeCsv(plan: Plan, { report, table }: WriteContext): Uint8Array {
  const { columns, rows } = planToTable(plan, report, table);
  const lines = rows.map(({ cells }) =>
    writeCsvRow(cells.map((cell) => (cell.kind === 'text' ? cell.text : { verbatim: cellText(cell) }))),
  );
  return new TextEncoder().encode(
    `${BYTE_ORDER_MARK}${writeCsvRow(columns.map(({ header }) => header))}${lines.join('')}`,
  );
}
