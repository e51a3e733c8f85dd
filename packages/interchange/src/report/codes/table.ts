import { defineCodes } from './define-codes.ts';

/** What can happen to a table on its way in or out: CSV, Excel, Markdown, HTML. */
export const tableCodes = defineCodes({
  'table.rows': { outcome: 'leftOut', subject: 'Rows', reason: 'At most 100,000 rows are read.' },
  'table.columns': { outcome: 'leftOut', subject: 'Columns', reason: 'At most 300 columns are read.' },
  'table.sheets': {
    outcome: 'leftOut',
    subject: 'Other sheets',
    reason: 'One sheet of a workbook is read.',
  },
  'table.below': {
    outcome: 'leftOut',
    subject: 'Another table',
    reason: 'Below an empty row there is another table, without dates.',
  },
  'table.total': { outcome: 'leftOut', subject: 'Sum', reason: 'A row of sums is no task.' },
  'table.id-twice': {
    outcome: 'changed',
    subject: 'ID',
    reason: 'Several tasks have this ID; links lead to the first one.',
  },
  'table.order': {
    outcome: 'changed',
    subject: 'Order',
    reason: 'Rows weren’t in the order of their outline, so they are sorted by it.',
  },
  'table.guessed': {
    outcome: 'changed',
    subject: 'Column',
    reason: 'Its header doesn’t say what it means, so that is guessed from what it holds.',
  },
  'table.error': { outcome: 'leftOut', subject: 'Formula', reason: 'The formula gives an error.' },
  'table.formula': {
    outcome: 'changed',
    subject: 'Formulas',
    reason: 'Of formulas beside the tasks, an export contains the values.',
  },
  'table.date-order': {
    outcome: 'changed',
    subject: 'Date',
    reason: 'The date can be read in two ways, day first or month first.',
  },
  'table.level': { outcome: 'leftOut', subject: 'Outline level', reason: 'This is not an outline level.' },
  'table.depth': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'table.parent': {
    outcome: 'changed',
    subject: 'Parent',
    reason: 'The parent isn’t in the table, or is below the task itself, so the task is at the top.',
  },
  'table.units': {
    outcome: 'leftOut',
    subject: 'Assignment units',
    reason: 'People are kept, but not what stands in brackets behind a name and is no percentage.',
  },
  'table.people': { outcome: 'leftOut', subject: 'People', reason: 'A task has at most 100 people.' },
  'table.custom': {
    outcome: 'leftOut',
    subject: 'Custom columns',
    reason: 'A task has at most 100 custom columns.',
  },
  'table.characters': { outcome: 'changed', subject: 'Text', reason: 'Control characters are removed.' },
  'table.predecessors': {
    outcome: 'leftOut',
    subject: 'Dependencies',
    reason: 'A cell of a spreadsheet has at most 32,767 characters.',
  },
  'table.header': {
    outcome: 'changed',
    subject: 'Column name',
    reason: 'Another column of the table has a name like this, so the custom one gets a prefix.',
  },
  'table.constraint': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'A constraint is a type such as SNET with its date, or ASAP or ALAP without one.',
  },
  'table.calendar-times': {
    outcome: 'changed',
    subject: 'Calendar',
    reason: 'The table names the calendar, but not its working times, so it has the usual ones.',
  },
  'table.flag': { outcome: 'leftOut', subject: 'Yes or no', reason: 'This is neither yes nor no.' },
  'table.calendar': {
    outcome: 'leftOut',
    subject: 'Calendar',
    reason: 'A table holds the names of calendars, but not their working times.',
  },
  'table.marker': { outcome: 'leftOut', subject: 'Marker', reason: 'A table holds tasks, but no markers.' },
  'table.schedule': {
    outcome: 'leftOut',
    subject: 'Scheduling',
    reason: 'A table holds dates, but not who sets them.',
  },
  'table.recurring': {
    outcome: 'leftOut',
    subject: 'Recurrence',
    reason: 'A table doesn’t tell recurring tasks from others.',
  },
  'table.baseline': {
    outcome: 'leftOut',
    subject: 'Baseline',
    reason: 'A table holds at most one baseline, the newest.',
  },
  'table.document': {
    outcome: 'leftOut',
    subject: 'Details',
    reason: 'A table for documents shows titles, dates, durations, progress and people.',
  },
});
