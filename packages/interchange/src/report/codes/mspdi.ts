import { defineCodes } from './define-codes.ts';

/** What a plan can't hold of Microsoft Project's XML. */
export const mspdiCodes = defineCodes({
  'mspdi.number': { outcome: 'leftOut', subject: 'Number', reason: 'This is not a number.' },
  'mspdi.blank-row': { outcome: 'leftOut', subject: 'Blank row', reason: 'A blank row isn’t a task.' },
  'mspdi.inactive': {
    outcome: 'leftOut',
    subject: 'Inactive task',
    reason: 'Inactive tasks aren’t part of the schedule.',
  },
  'mspdi.inactive-link': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'It comes from an inactive task.',
  },
  'mspdi.external-task': {
    outcome: 'leftOut',
    subject: 'Task of another file',
    reason: 'It only stands for a task in another project.',
  },
  'mspdi.subproject': {
    outcome: 'leftOut',
    subject: 'Inserted project',
    reason: 'Only its own row is read, since its tasks are in another file.',
  },
  'mspdi.critical-slack': {
    outcome: 'changed',
    subject: 'Critical slack',
    reason: 'Project counts it in whole days.',
  },
  'mspdi.lag-calendar': {
    outcome: 'changed',
    subject: 'Lag',
    reason: 'Project counts lags in the successor’s calendar.',
  },
  'mspdi.level': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'mspdi.split': {
    outcome: 'changed',
    subject: 'Split task',
    reason: 'Work on the task pauses in between; it becomes one bar from its start to its finish.',
  },
  'mspdi.material': {
    outcome: 'leftOut',
    subject: 'Material or cost',
    reason: 'A chart has people and equipment only; it’s kept for the way back to Project.',
  },
  'mspdi.constraint-date': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'The constraint has no date.',
  },
  'mspdi.working-time': {
    outcome: 'leftOut',
    subject: 'Working time',
    reason: 'It must end after it begins, on the same day.',
  },
  'mspdi.work-week': {
    outcome: 'leftOut',
    subject: 'Work weeks',
    reason: 'A chart’s calendar has one week for all times; they’re kept for the way back to Project.',
  },
  'mspdi.resource-calendar': {
    outcome: 'leftOut',
    subject: 'Resource calendar',
    reason: 'It doesn’t become a calendar of a chart’s people; it’s kept for the way back to Project.',
  },
  'mspdi.custom-value': {
    outcome: 'leftOut',
    subject: 'Custom field',
    reason: 'The value can’t be read, or its column isn’t known; it’s kept for the way back to Project.',
  },
  'mspdi.outline-code': {
    outcome: 'leftOut',
    subject: 'Outline code',
    reason: 'A chart has no outline codes; they’re kept for the way back to Project.',
  },
  'mspdi.uid': {
    outcome: 'changed',
    subject: 'Task ids',
    reason: 'Project’s ids are numbers, so tasks with other ids are numbered.',
  },
  'mspdi.text': { outcome: 'changed', subject: 'Text', reason: 'It’s longer than Project’s field.' },
  'mspdi.url': {
    outcome: 'leftOut',
    subject: 'Link address',
    reason: 'Project holds at most 512 characters.',
  },
  'mspdi.years': {
    outcome: 'changed',
    subject: 'Date',
    reason: 'Project knows the years 1984 to 2149, and doesn’t keep dates outside them.',
  },
  'mspdi.percent': { outcome: 'changed', subject: 'Progress', reason: 'Project holds whole percent.' },
  'mspdi.duration': {
    outcome: 'changed',
    subject: 'Duration',
    reason: 'It isn’t what lies between the task’s dates, and the dates are kept.',
  },
  'mspdi.schedule': {
    outcome: 'changed',
    subject: 'Scheduling',
    reason: 'Project’s tasks are automatic or manual; a locked one becomes manual.',
  },
  'mspdi.start-constraint': {
    outcome: 'changed',
    subject: 'Constraint',
    reason: 'Nothing leads to this automatic task, so a constraint keeps its start in Project.',
  },
  'mspdi.summary-constraint': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'A summary task can only start no earlier or finish no later than a date in Project.',
  },
  'mspdi.second-link': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'Project holds one dependency between two tasks.',
  },
  'mspdi.summary-link': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'In Project, a summary task can’t be linked with its own tasks.',
  },
  'mspdi.lag': {
    outcome: 'changed',
    subject: 'Lag',
    reason: 'Project holds whole percent and tenths of minutes.',
  },
  'mspdi.calendar-name': {
    outcome: 'changed',
    subject: 'Calendar name',
    reason: 'In Project, each calendar has a name of its own with at most 51 characters.',
  },
  'mspdi.working-times': {
    outcome: 'leftOut',
    subject: 'Working times',
    reason: 'A day has at most five in Project.',
  },
  'mspdi.column-type': {
    outcome: 'changed',
    subject: 'Custom column',
    reason: 'Its values are of several kinds, so they are written as text.',
  },
  'mspdi.column-name': {
    outcome: 'changed',
    subject: 'Custom column',
    reason: 'The name is too long, or Project uses it for another column.',
  },
  'mspdi.columns': {
    outcome: 'leftOut',
    subject: 'Custom column',
    reason: 'Project has no field of this kind left.',
  },
  'mspdi.baseline-name': {
    outcome: 'changed',
    subject: 'Baseline name',
    reason: 'Project’s baselines are numbered from 0 to 10.',
  },
  'mspdi.baseline': { outcome: 'leftOut', subject: 'Baseline', reason: 'Project holds 11 baselines.' },
  'mspdi.marker': { outcome: 'leftOut', subject: 'Marker', reason: 'Project has no markers.' },
});
