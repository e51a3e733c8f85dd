import type { CsvSeparator } from '../report/index.ts';
import type { TableField } from './mapping.ts';

/** What a column of a written table holds: a field, a custom column, or cells of the file that the plan comes from. */
export type WrittenField = TableField | 'custom' | 'kept';

/** How a plan is written as a table; in English where nothing is said. */
export interface TableWriteOptions {
  /** The names of columns by their fields; a reader must know them (`headers.ts`). */
  readonly headers?: Readonly<Partial<Record<WrittenField, string>>>;
  /** What stands in the column of milestones, `Yes` in English. */
  readonly yes?: string;
  /** Between the cells of a CSV file, a comma if absent. */
  readonly separator?: CsvSeparator;
  /** Whether a workbook has no sheet with the chart. */
  readonly isWithoutChart?: boolean;
}
