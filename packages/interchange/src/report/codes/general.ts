import { defineCodes } from './define-codes.ts';

/** What can happen to a value of any format. */
export const generalCodes = defineCodes({
  'task.limit': {
    outcome: 'leftOut',
    subject: 'Tasks',
    reason: 'A chart holds at most 10,000 tasks.',
  },
  'task.duplicate-id': {
    outcome: 'changed',
    subject: 'Task id',
    reason: 'Another task has the same id, so this one got a new id.',
  },
  'title.missing': { outcome: 'changed', subject: 'Title', reason: 'The task has no title.' },
  'title.cut': { outcome: 'changed', subject: 'Title', reason: 'A title has at most 500 characters.' },
  'title.characters': {
    outcome: 'changed',
    subject: 'Title',
    reason: 'Control characters are removed.',
  },
  'notes.cut': { outcome: 'changed', subject: 'Notes', reason: 'Notes have at most 10,000 characters.' },
  'text.cut': { outcome: 'changed', subject: 'Text', reason: 'The text is too long.' },
  'level.jump': {
    outcome: 'changed',
    subject: 'Outline level',
    reason: 'A task can be at most one level below the task before it.',
  },
  'date.unreadable': { outcome: 'leftOut', subject: 'Date', reason: 'This is not a date.' },
  'date.range': { outcome: 'leftOut', subject: 'Date', reason: 'Dates must be in the years 1900 to 2200.' },
  'date.order': {
    outcome: 'changed',
    subject: 'Finish',
    reason: 'The task would finish before it starts, so it lasts one day.',
  },
  'duration.unreadable': { outcome: 'leftOut', subject: 'Duration', reason: 'This is not a duration.' },
  'duration.negative': { outcome: 'leftOut', subject: 'Duration', reason: 'A duration can’t be negative.' },
  'progress.range': { outcome: 'changed', subject: 'Progress', reason: 'Progress is 0 to 100 percent.' },
  'progress.unreadable': { outcome: 'leftOut', subject: 'Progress', reason: 'This is not a percentage.' },
  'url.unsafe': {
    outcome: 'leftOut',
    subject: 'Link address',
    reason: 'Only http, https and mailto addresses are kept.',
  },
  'link.limit': {
    outcome: 'leftOut',
    subject: 'Dependencies',
    reason: 'A chart holds at most 10,000 dependencies.',
  },
  'link.unknown': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'It refers to a task that isn’t in the file.',
  },
  'link.unchosen': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'It refers to a task that isn’t imported.',
  },
  'link.self': { outcome: 'leftOut', subject: 'Dependency', reason: 'A task can’t depend on itself.' },
  'link.within': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'A summary task can’t be linked with a task below it.',
  },
  'link.duplicate': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'The file contains this dependency twice.',
  },
  'link.cycle': {
    outcome: 'leftOut',
    subject: 'Dependency',
    reason: 'It would create a circular dependency, directly or through summary tasks.',
  },
  'link.cross': { outcome: 'leftOut', subject: 'Dependency', reason: 'It leads to a task in another file.' },
  'link.unreadable': { outcome: 'leftOut', subject: 'Dependency', reason: 'This is not a dependency.' },
  'calendar.unknown': {
    outcome: 'leftOut',
    subject: 'Calendar',
    reason: 'The file refers to a calendar that it doesn’t contain.',
  },
  'calendar.limit': { outcome: 'leftOut', subject: 'Calendars', reason: 'At most 50 calendars are read.' },
  'exception.limit': {
    outcome: 'leftOut',
    subject: 'Calendar exceptions',
    reason:
      'A calendar holds at most 500 exceptions: those of the years farthest from the plan are left out.',
  },
  'marker.limit': { outcome: 'leftOut', subject: 'Markers', reason: 'A chart holds at most 500 markers.' },
  'zone.applied': {
    outcome: 'changed',
    subject: 'Time zone',
    reason: 'Charts have no time zones: times are as the clock shows them in the file’s time zone.',
  },
});
