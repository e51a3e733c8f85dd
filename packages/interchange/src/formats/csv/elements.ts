import { tableElements } from '../../table/table-elements.ts';
import type { FormatElement } from '../format.ts';

export const elements: readonly FormatElement[] = [
  ...tableElements,
  {
    name: 'Encoding',
    reading: 'kept',
    writing: 'not written',
    note: 'UTF-8, UTF-16, Windows-1252 or Shift_JIS: recognised, and can be chosen.',
  },
  {
    name: 'Separator',
    reading: 'kept',
    writing: 'not written',
    note: 'Comma, semicolon, tab or vertical line: recognised, also by a first line `sep=;`, and can be chosen.',
  },
  {
    name: 'Cells that look like formulas',
    reading: 'kept',
    writing: 'not written',
    note: 'An apostrophe before a formula is taken off; formulas are never run.',
  },
  {
    name: 'HTML table',
    reading: 'kept',
    writing: 'not written',
    note: 'The first table of a file that begins as HTML, as some programs export “Excel” files.',
  },
];
