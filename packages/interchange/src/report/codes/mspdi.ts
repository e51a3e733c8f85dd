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
  'mspdi.level': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'mspdi.split': {
    outcome: 'changed',
    subject: 'Split task',
    reason: 'Work on the task pauses in between; it becomes one bar from its start to its finish.',
  },
  'mspdi.material': {
    outcome: 'leftOut',
    subject: 'Material or cost',
    reason: 'Only people and equipment that work on a task are kept.',
  },
  'mspdi.units': {
    outcome: 'leftOut',
    subject: 'Assignment units',
    reason: 'People are kept, but not how much of their time they give.',
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
    reason: 'Calendars have one week for all times, and exceptions.',
  },
  'mspdi.resource-calendar': {
    outcome: 'leftOut',
    subject: 'Resource calendar',
    reason: 'People have no calendars of their own.',
  },
  'mspdi.custom-value': {
    outcome: 'leftOut',
    subject: 'Custom field',
    reason: 'The value can’t be read, or its column isn’t known.',
  },
  'mspdi.outline-code': {
    outcome: 'leftOut',
    subject: 'Outline code',
    reason: 'Outline codes aren’t read.',
  },
});
