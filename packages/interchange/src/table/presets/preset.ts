import type { TableField } from '../mapping.ts';
import type { Table } from '../table.ts';

/** How the export of a certain program is read. Its headers are written as `presetHeader` gives them. */
export interface TablePreset {
  /** The program's name. */
  readonly title: string;
  /** Headers by which the export is known: all of them, of a list one. */
  readonly required: readonly (string | readonly string[])[];
  /** What columns mean; the others are custom. */
  readonly fields: Readonly<Record<string, TableField>>;
  /** Columns that say nothing about the plan. */
  readonly skipped?: readonly string[];
  /** Makes one table of an export that has several below each other. */
  readonly prepare?: (table: Table, headerAt: number) => Table;
}

/** A header for comparisons: lower case, single spaces. Brackets count: `custom field (start date)`. */
export function presetHeader(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().split(/\s+/).join(' ');
}
