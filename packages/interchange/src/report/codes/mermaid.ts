import { defineCodes } from './define-codes.ts';

/** What a plan can't hold of a Mermaid Gantt chart, and a Mermaid Gantt chart of a plan. */
export const mermaidCodes = defineCodes({
  'mermaid.look': {
    outcome: 'leftOut',
    subject: 'Appearance',
    reason: 'The axis, the today line, the display mode and the theme follow from the chart’s style.',
  },
  'mermaid.accessibility': {
    outcome: 'leftOut',
    subject: 'Accessible title and description',
    reason: 'A chart describes itself to screen readers.',
  },
  'mermaid.call': {
    outcome: 'leftOut',
    subject: 'Click',
    reason: 'A task can link to an address, but run no code.',
  },
  'mermaid.unknown-task': {
    outcome: 'leftOut',
    subject: 'Click',
    reason: 'No task has this id.',
  },
  'mermaid.until': {
    outcome: 'leftOut',
    subject: 'Until another task',
    reason: 'The task keeps its end, but only follows the task that starts first.',
  },
  'mermaid.today': {
    outcome: 'changed',
    subject: 'Date',
    reason: 'As in Mermaid, today stands for what is missing in a date and for a task that isn’t there.',
  },
  'mermaid.loose-date': {
    outcome: 'changed',
    subject: 'Date',
    reason: 'It doesn’t follow the date format, so it’s read as browsers read it: the month before the day.',
  },
  'mermaid.moved-end': {
    outcome: 'changed',
    subject: 'Finish',
    reason: 'As in Mermaid, days off move an end unless it’s written as year, month and day.',
  },
  'mermaid.milestone-middle': {
    outcome: 'changed',
    subject: 'Milestone',
    reason: 'As in Mermaid, a milestone is in the middle of its duration.',
  },
  'mermaid.empty-section': { outcome: 'leftOut', subject: 'Section', reason: 'It contains no tasks.' },
  'mermaid.percent': {
    outcome: 'leftOut',
    subject: 'Line',
    reason: 'Mermaid takes a line whose second character is a percent sign for a comment.',
  },
  'mermaid.exclude': {
    outcome: 'leftOut',
    subject: 'Excluded days',
    reason: 'This is neither a date nor a day of the week.',
  },
  'mermaid.entity': {
    outcome: 'changed',
    subject: 'Character code',
    reason: 'No character is known by this code, so it stays as it is written.',
  },
  'mermaid.seconds': { outcome: 'changed', subject: 'Time', reason: 'Times are kept to the minute.' },
  'mermaid.level': {
    outcome: 'changed',
    subject: 'Outline level',
    reason: 'Mermaid has sections with tasks in them, and no deeper levels.',
  },
  'mermaid.section': {
    outcome: 'leftOut',
    subject: 'Summary task',
    reason: 'A section of Mermaid has a title, and nothing else.',
  },
  'mermaid.link': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason:
      'Mermaid only has dependencies on a task further up, at whose end a task starts, or at whose start it ends.',
  },
  'mermaid.progress': {
    outcome: 'changed',
    subject: 'Progress',
    reason: 'Mermaid has active tasks and done ones, but no percentage.',
  },
  'mermaid.field': { outcome: 'leftOut', subject: 'Field', reason: 'Tasks of Mermaid have no such field.' },
  'mermaid.calendar': {
    outcome: 'leftOut',
    subject: 'Calendar',
    reason: 'Mermaid has days off for the whole chart, and only where all tasks take whole days.',
  },
  'mermaid.working-hours': {
    outcome: 'changed',
    subject: 'Working hours',
    reason: 'Mermaid has whole days.',
  },
  'mermaid.holiday-name': {
    outcome: 'leftOut',
    subject: 'Name of a day off',
    reason: 'Mermaid has the dates of days off, without names.',
  },
  'mermaid.milestone-length': {
    outcome: 'changed',
    subject: 'Milestone',
    reason: 'The milestone has a length; it’s written as a point in time, at its finish.',
  },
  'mermaid.marker': {
    outcome: 'changed',
    subject: 'Marker',
    reason: 'Without a title, the marker is called “-”.',
  },
});
