import { defineCodes } from './define-codes.ts';

/** What a plan can't hold of a calendar, and a calendar of a plan. */
export const icsCodes = defineCodes({
  'ics.component': {
    outcome: 'leftOut',
    subject: 'Calendar entry',
    reason: 'Only events and to-dos are tasks.',
  },
  'ics.line': {
    outcome: 'leftOut',
    subject: 'Line',
    reason: 'This can’t be read as a property of a calendar.',
  },
  'ics.property': { outcome: 'leftOut', subject: 'Property', reason: 'Plans have nothing that it would be.' },
  'ics.relation': {
    outcome: 'leftOut',
    subject: 'Relation',
    reason: 'Of the relations, parents, children and the four kinds of dependencies are read.',
  },
  'ics.parent': {
    outcome: 'changed',
    subject: 'Parent',
    reason: 'The parent isn’t in the file, or is below the task itself, so the task is at the top.',
  },
  'ics.level': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'ics.recurring': {
    outcome: 'changed',
    subject: 'Repeating entry',
    reason: 'Each time that it takes place becomes a task.',
  },
  'ics.recurrence-limit': {
    outcome: 'leftOut',
    subject: 'Repetitions',
    reason: 'At most 500 repetitions within five years are read.',
  },
  'ics.recurrence-rule': {
    outcome: 'leftOut',
    subject: 'Repetition rule',
    reason: 'Only repetitions by days, weeks, months and years are read.',
  },
  'ics.following': {
    outcome: 'leftOut',
    subject: 'Repetitions',
    reason: 'A changed repetition changes only itself, not those that follow it.',
  },
  'ics.people': { outcome: 'leftOut', subject: 'People', reason: 'A task has at most 100 people.' },
  'ics.seconds': { outcome: 'changed', subject: 'Time', reason: 'Times are kept to the minute.' },
  'ics.gap': {
    outcome: 'changed',
    subject: 'Lag',
    reason: 'Calendars have lags by the clock, in weeks, days, hours or minutes.',
  },
  'ics.summary': {
    outcome: 'leftOut',
    subject: 'Summary task',
    reason: 'Summary tasks are left out, and their tasks are at the top.',
  },
  'ics.progress': {
    outcome: 'leftOut',
    subject: 'Progress',
    reason: 'Only to-dos have progress, events have none.',
  },
  'ics.field': { outcome: 'leftOut', subject: 'Field', reason: 'Calendars have no such field.' },
  'ics.calendar': { outcome: 'leftOut', subject: 'Working time', reason: 'Calendars have no working time.' },
  'ics.marker': {
    outcome: 'leftOut',
    subject: 'Marker',
    reason: 'Only tasks and milestones are entries of a calendar.',
  },
  'ics.milestone-length': {
    outcome: 'changed',
    subject: 'Milestone',
    reason: 'The milestone has a length; it’s written as a point in time, at its finish.',
  },
});
