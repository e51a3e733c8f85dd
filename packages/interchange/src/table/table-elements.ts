import type { FormatElement } from '../formats/format.ts';

/** What each column of a table can say, and what reading and writing do with it; common to all formats of tables. */
export const tableElements: readonly FormatElement[] = [
  {
    name: 'Title',
    reading: ['title.missing'],
    writing: 'written',
    note: '`title`, without spaces around it. When reading, the column is known by its header in English, German or French, otherwise by its content.',
  },
  {
    name: 'ID',
    reading: 'kept',
    writing: 'written',
    note: 'Predecessors refer to it; it’s the `externalId`, unless there is a source ID.',
  },
  { name: 'Source ID', reading: 'kept', writing: 'written', note: '`externalId`' },
  {
    name: 'WBS',
    reading: 'kept',
    writing: 'written',
    note: '`wbs`; without a level column, its dots give the outline.',
  },
  {
    name: 'Level',
    reading: ['table.level', 'table.depth'],
    writing: 'written',
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
    writing: 'written',
    note: '`start`; a date without a time is the beginning of the day. Numbers above 20,000 are spreadsheets’ serial dates.',
  },
  {
    name: 'Finish',
    reading: ['date.unreadable', 'date.range', 'table.date-order', 'zone.applied'],
    writing: 'written',
    note: '`finish`; a date without a time counts whole, except for a milestone.',
  },
  {
    name: 'Duration',
    reading: ['duration.unreadable', 'duration.negative'],
    writing: 'written',
    note: '`duration`, or else the working days between start and finish: `3d`, `2 wks`, `4h`, `5ed` (elapsed); quarters and years are months. Length 0 is a milestone.',
  },
  {
    name: 'Work',
    reading: ['duration.unreadable', 'duration.negative'],
    writing: 'written',
    note: '`work`; hours if no unit is given, days of 8 hours.',
  },
  {
    name: '% complete',
    reading: ['progress.unreadable', 'progress.range'],
    writing: 'written',
    note: '`progress`; fractions of one if all values are.',
  },
  {
    name: 'Milestone',
    reading: 'kept',
    writing: 'written',
    note: '`milestone`: yes, true, x or “milestone”.',
  },
  {
    name: 'Predecessors',
    reading: ['link.unknown', 'link.unreadable'],
    writing: 'written',
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
    writing: 'written',
    note: '`people`, separated by semicolons or commas, with their units as `Ana[50%]`.',
  },
  {
    name: 'Deadline',
    reading: ['date.unreadable', 'date.range', 'table.date-order', 'zone.applied'],
    writing: 'written',
    note: '`deadline`; without a finish column, a due date is the finish.',
  },
  { name: 'Notes', reading: 'kept', writing: 'written', note: '`notes`; several columns are joined.' },
  { name: 'URL', reading: ['url.unsafe'], writing: 'written', note: '`url`' },
  {
    name: 'Actual start, actual finish',
    reading: ['date.unreadable', 'date.range', 'zone.applied'],
    writing: 'written',
    note: '`actualStart`, `actualFinish`',
  },
  {
    name: 'Other columns',
    reading: ['table.custom', 'text.cut'],
    writing: 'written',
    note: '`custom`, as numbers, dates, durations, yes or no if all cells of the column are, otherwise as texts.',
  },
  {
    name: 'Rows',
    reading: ['table.rows', 'task.limit'],
    writing: 'written',
    note: 'One task each; empty rows are passed over.',
  },
  { name: 'Columns', reading: ['table.columns'], writing: 'not written', note: 'At most 300.' },
  {
    name: 'Project start, calendars, markers, baselines, constraints, scheduling, recurrence',
    reading: 'not read',
    writing: 'not written',
    note: 'A table has no place for them.',
  },
];
