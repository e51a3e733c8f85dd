import { defineCodes } from './define-codes.ts';

/** What a plan can't hold of a GanttProject file, and the other way round. */
export const ganCodes = defineCodes({
  'gan.level': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'gan.rubber': {
    outcome: 'changed',
    subject: 'Dependency',
    reason:
      'A “rubber” dependency becomes a usual one; for the way back to GanttProject, it’s kept what it was.',
  },
  'gan.vacation': {
    outcome: 'leftOut',
    subject: 'Vacations',
    reason:
      'People’s days off don’t become calendars of a chart; they’re kept for the way back to GanttProject.',
  },
  'gan.calculated': {
    outcome: 'leftOut',
    subject: 'Calculated column',
    reason: 'The file doesn’t contain its values.',
  },
  'gan.custom-value': {
    outcome: 'leftOut',
    subject: 'Custom column',
    reason: 'The value can’t be read; it’s kept for the way back to GanttProject.',
  },
  'gan.baselines': {
    outcome: 'leftOut',
    subject: 'Baselines',
    reason:
      'At most 11 baselines are read and written; others that were read are kept for the way back to GanttProject.',
  },
  'gan.id': {
    outcome: 'changed',
    subject: 'Task ids',
    reason: 'GanttProject’s ids are numbers, so tasks with other ids are numbered.',
  },
  'gan.undated': {
    outcome: 'changed',
    subject: 'Dates',
    reason: 'The task has no dates, so it starts when the project does.',
  },
  'gan.time': { outcome: 'changed', subject: 'Time of day', reason: 'GanttProject counts in whole days.' },
  'gan.day-off': {
    outcome: 'changed',
    subject: 'Dates',
    reason: 'In GanttProject, tasks start and finish on working days.',
  },
  'gan.duration': {
    outcome: 'changed',
    subject: 'Duration',
    reason: 'GanttProject’s durations are the working days between a task’s dates.',
  },
  'gan.percent': { outcome: 'changed', subject: 'Progress', reason: 'GanttProject holds whole percent.' },
  'gan.lag': { outcome: 'changed', subject: 'Lag', reason: 'GanttProject’s lags are whole working days.' },
  'gan.constraint': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'Of the constraints, GanttProject holds “start no earlier than”.',
  },
  'gan.hours': { outcome: 'leftOut', subject: 'Working hours', reason: 'GanttProject counts in whole days.' },
  'gan.calendars': {
    outcome: 'leftOut',
    subject: 'Calendars',
    reason: 'GanttProject has the project’s only.',
  },
  'gan.calendar-name': {
    outcome: 'leftOut',
    subject: 'Calendar name',
    reason: 'GanttProject’s calendar has no name.',
  },
  'gan.column-type': {
    outcome: 'changed',
    subject: 'Custom column',
    reason: 'Its values become text, since they are of several kinds or durations.',
  },
  'gan.wbs': { outcome: 'leftOut', subject: 'WBS code', reason: 'GanttProject numbers tasks itself.' },
  'gan.work': { outcome: 'leftOut', subject: 'Work', reason: 'GanttProject has durations, but no work.' },
  'gan.schedule': {
    outcome: 'leftOut',
    subject: 'Scheduling',
    reason: 'GanttProject moves all tasks with their dependencies.',
  },
  'gan.deadline': { outcome: 'leftOut', subject: 'Deadline', reason: 'GanttProject has no deadlines.' },
  'gan.task-calendar': { outcome: 'leftOut', subject: 'Calendar', reason: 'GanttProject has one calendar.' },
  'gan.actual': {
    outcome: 'leftOut',
    subject: 'Actual dates',
    reason: 'GanttProject has progress, but no actual dates.',
  },
  'gan.recurring': { outcome: 'leftOut', subject: 'Recurring task', reason: 'GanttProject has none.' },
});
