import type { Plan } from '../../plan/index.ts';
import { BYTE_ORDER_MARK, writeCsvRow } from '../../report/index.ts';
import { cellText, planToTable } from '../../table/index.ts';
import type { WriteContext } from '../format.ts';

/** Writes a plan as CSV in UTF-8, with commas unless told otherwise; texts that look like formulas get an apostrophe. */
export function writeCsv(plan: Plan, { report, table }: WriteContext): Uint8Array {
  const { columns, rows } = planToTable(plan, report, table);
  const separator = table?.separator ?? ',';
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map(({ cells }) =>
      cells.map((cell) => (cell.kind === 'text' ? cell.text : { verbatim: cellText(cell) })),
    ),
  ];
  return new TextEncoder().encode(
    BYTE_ORDER_MARK + lines.map((cells) => writeCsvRow(cells, separator)).join(''),
  );
}
