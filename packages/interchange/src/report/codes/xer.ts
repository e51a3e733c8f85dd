import { defineCodes } from './define-codes.ts';

/** What a plan can't hold of a Primavera P6 file. */
export const xerCodes = defineCodes({
  'xer.number': { outcome: 'leftOut', subject: 'Number', reason: 'This is not a number.' },
  'xer.duplicate': {
    outcome: 'leftOut',
    subject: 'Activity',
    reason: 'Another activity in the file has the same id.',
  },
  'xer.other-project': {
    outcome: 'leftOut',
    subject: 'Projects',
    reason: 'They weren’t exported; the file refers to them.',
  },
  'xer.empty-wbs': {
    outcome: 'leftOut',
    subject: 'Work breakdown structure',
    reason: 'This part contains no activities.',
  },
  'xer.level': { outcome: 'changed', subject: 'Outline level', reason: 'At most 21 levels are read.' },
  'xer.wbs-summary': {
    outcome: 'changed',
    subject: 'WBS summary activity',
    reason: 'It becomes the summary task of its part of the work breakdown structure.',
  },
  'xer.level-of-effort': {
    outcome: 'changed',
    subject: 'Level of effort',
    reason: 'It keeps its dates, but doesn’t follow other activities any more.',
  },
  'xer.suspended': {
    outcome: 'changed',
    subject: 'Suspended activity',
    reason: 'Work on it pauses; it becomes one bar from its start to its finish.',
  },
  'xer.constraint': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'It isn’t known, or has no date.',
  },
  'xer.second-constraint': {
    outcome: 'leftOut',
    subject: 'Second constraint',
    reason: 'A task has one constraint.',
  },
  'xer.calendar': {
    outcome: 'changed',
    subject: 'Calendar',
    reason: 'Its hours can’t be read, so it’s Monday to Friday, 8 to 12 and 13 to 17.',
  },
  'xer.material': {
    outcome: 'leftOut',
    subject: 'Material',
    reason: 'Only people and equipment that work on a task are kept.',
  },
  'xer.person-calendar': {
    outcome: 'leftOut',
    subject: 'Calendar of a person',
    reason: 'Of people, their names and their part of each activity are kept.',
  },
  'xer.longest-path': {
    outcome: 'changed',
    subject: 'Critical activities',
    reason: 'The file’s are those of the longest path; a chart’s are those without float.',
  },
  'xer.custom-value': {
    outcome: 'leftOut',
    subject: 'User-defined field',
    reason: 'The value can’t be read, or there are too many.',
  },
});
