import { tableElements } from '../../table/table-elements.ts';
import type { FormatElement } from '../format.ts';

export const elements: readonly FormatElement[] = [
  ...tableElements,
  {
    name: 'Encoding',
    reading: 'kept',
    writing: 'written',
    note: 'UTF-8, UTF-16 and the usual ones of Windows for Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Chinese, Japanese and Korean letters: recognised, and can be chosen. Written is UTF-8 with a byte order mark.',
  },
  {
    name: 'Separator',
    reading: 'kept',
    writing: 'written',
    note: 'Comma, semicolon, tab or vertical line: recognised, also by a first line `sep=;`, and can be chosen. Written is a comma.',
  },
  {
    name: 'Cells that look like formulas',
    reading: 'kept',
    writing: 'written',
    note: 'An apostrophe is written before what a spreadsheet would run, also within a text behind what another program may separate by, and taken off again; formulas are never run.',
  },
  {
    name: 'HTML table',
    reading: 'kept',
    writing: 'not written',
    note: 'The largest table of a file that begins as HTML, as some programs export “Excel” files; merged cells hold for all their rows.',
  },
  {
    name: 'Table drawn with signs',
    reading: 'kept',
    writing: 'not written',
    note: 'Of Markdown, with or without outer bars, and as databases print it. Of several the longest.',
  },
];
