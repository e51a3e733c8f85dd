import type { FormatElement } from '../formats/format.ts';

/** What each column of a table can say, and what reading and writing do with it; common to all formats of tables. */
export const tableElements: readonly FormatElement[] = [
  {
    name: 'Title',
    reading: ['title.missing'],
    writing: 'not written',
    note: '`title`, without spaces around it. The column is known by its header in English, German or French, otherwise by its content.',
  },
  {
    name: 'ID',
    reading: 'kept',
    writing: 'not written',
    note: 'Predecessors refer to it; it’s the `externalId`, unless there is a source ID.',
  },
  { name: 'Source ID', reading: 'kept', writing: 'not written', note: '`externalId`' },
  {
    name: 'WBS',
    reading: 'kept',
    writing: 'not written',
    note: '`wbs`; without a level column, its dots give the outline.',
  },
  {
    name: 'Level',
    reading: ['table.level', 'table.depth'],
    writing: 'not written',
    note: '`level`, counted from 0 or 1.',
  },
  {
    name: 'Parent',
    reading: ['table.parent'],
    writing: 'not written',
    note: 'The outline, by the parent’s ID, WBS or title; tasks move below their parents.',
  },
  {
    name: 'Section',
    reading: 'kept',
    writing: 'not written',
    note: 'Tasks of a section stand below a summary with its name.',
  },
  {
    name: 'Start',
    reading: ['date.unreadable', 'date.range', 'table.date-order', 'zone.applied'],
    writing: 'not written',
    note: '`start`; a date without a time is the beginning of the day. Numbers above 20,000 are spreadsheets’ serial dates.',
  },
  {
    name: 'Finish',
    reading: ['date.unreadable', 'date.range', 'table.date-order', 'zone.applied'],
    writing: 'not written',
    note: '`finish`; a date without a time counts whole, except for a milestone.',
  },
  {
    name: 'Duration',
    reading: ['duration.unreadable', 'duration.negative'],
    writing: 'not written',
    note: '`duration`: `3d`, `2 wks`, `4h`, `5ed` (elapsed); quarters and years are months. Length 0 is a milestone.',
  },
  {
    name: 'Work',
    reading: ['duration.unreadable', 'duration.negative'],
    writing: 'not written',
    note: '`work`; hours if no unit is given, days of 8 hours.',
  },
  {
    name: '% complete',
    reading: ['progress.unreadable', 'progress.range'],
    writing: 'not written',
    note: '`progress`; fractions of one if all values are.',
  },
  {
    name: 'Milestone',
    reading: 'kept',
    writing: 'not written',
    note: '`milestone`: yes, true, x or “milestone”.',
  },
  {
    name: 'Predecessors',
    reading: ['link.unknown', 'link.unreadable'],
    writing: 'not written',
    note: 'Links with type and lag as in Microsoft Project, `3FS+2d, 5SS-50%, 3FF+4ed`, by ID, WBS, position or title.',
  },
  {
    name: 'Successors',
    reading: ['link.unknown', 'link.unreadable'],
    writing: 'not written',
    note: 'Links, if there is no column of predecessors.',
  },
  {
    name: 'People',
    reading: ['table.units', 'table.people'],
    writing: 'not written',
    note: '`people`, separated by semicolons or commas.',
  },
  {
    name: 'Deadline',
    reading: ['date.unreadable', 'date.range', 'table.date-order', 'zone.applied'],
    writing: 'not written',
    note: '`deadline`; without a finish column, a due date is the finish.',
  },
  { name: 'Notes', reading: 'kept', writing: 'not written', note: '`notes`; several columns are joined.' },
  { name: 'URL', reading: ['url.unsafe'], writing: 'not written', note: '`url`' },
  {
    name: 'Actual start, actual finish',
    reading: ['date.unreadable', 'date.range', 'zone.applied'],
    writing: 'not written',
    note: '`actualStart`, `actualFinish`',
  },
  {
    name: 'Other columns',
    reading: ['table.custom', 'text.cut'],
    writing: 'not written',
    note: '`custom`, as numbers, dates, durations, yes or no if all cells of the column are, otherwise as texts.',
  },
  {
    name: 'Rows',
    reading: ['table.rows', 'task.limit'],
    writing: 'not written',
    note: 'One task each; empty rows are passed over.',
  },
  { name: 'Columns', reading: ['table.columns'], writing: 'not written', note: 'At most 300.' },
];
