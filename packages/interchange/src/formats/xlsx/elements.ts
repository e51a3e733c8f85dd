import { tableElements } from '../../table/table-elements.ts';
import type { FormatElement } from '../format.ts';

export const elements: readonly FormatElement[] = [
  ...tableElements,
  {
    name: 'Sheets',
    reading: ['table.sheets'],
    writing: 'written',
    note: 'One is read: the first whose columns are known, or the chosen one. Two are written: the table, and the chart drawn in cells by conditional formats.',
  },
  {
    name: 'Formulas',
    reading: ['table.error', 'table.formula'],
    writing: 'not written',
    note: 'Their stored values are read, and kept; no formula is run.',
  },
  {
    name: 'Columns that say nothing about tasks',
    reading: ['plan.extra-limit'],
    writing: 'written',
    note: 'Those that aren’t known, or were left out: texts, numbers, dates, yes or no, and links, with number formats and widths. They are kept beside the chart, at most 256 kB, packed; of more, the first columns. A row that is gone takes its cells along; a new one has none.',
  },
  {
    name: 'Order and names of columns',
    reading: 'kept beside the chart',
    writing: 'written',
    note: 'An export of the chart has the columns as they were imported, and behind them what else the chart says. Of several columns with people, notes or dependencies, the first one contains all of them. Tasks have the IDs that they had; new ones have the next numbers, or IDs of ours.',
  },
  {
    name: 'Rows above the header, other sheets, looks',
    reading: 'not read',
    writing: 'not written',
    note: 'An export has one header row, and looks of its own.',
  },
  {
    name: 'Date formats',
    reading: 'kept',
    writing: 'written',
    note: 'Dates are known by their cells’ formats, in the date system from 1900 or 1904.',
  },
  {
    name: 'Percent formats',
    reading: 'kept',
    writing: 'written',
    note: '50% is the number 0.5, and the progress 50.',
  },
  {
    name: 'Grouped rows',
    reading: 'kept',
    writing: 'written',
    note: 'Without columns of levels or parents, they give the outline; a group’s summary is the row above it.',
  },
  {
    name: 'Indented cells',
    reading: 'kept',
    writing: 'written',
    note: 'Without grouping and WBS numbers, indented titles give the outline.',
  },
  {
    name: 'Links of cells',
    reading: 'kept',
    writing: 'written',
    note: '`url`, from its column or from the title.',
  },
  { name: 'Document title', reading: 'kept', writing: 'written', note: 'The plan’s name.' },
  {
    name: 'Colours, comments, pictures, charts, macros',
    reading: 'not read',
    writing: 'not written',
    note: 'They aren’t even unpacked.',
  },
];
