import { defineCodes } from './define-codes.ts';

/** What a chart can't hold of a plan, and a plan of a chart. */
export const chartCodes = defineCodes({
  'chart.undated': {
    outcome: 'changed',
    subject: 'Dates',
    reason: 'The task has no dates, so it starts where the task before it ends.',
  },
  'chart.level': { outcome: 'changed', subject: 'Outline level', reason: 'A chart has six levels.' },
  'chart.milestone-length': {
    outcome: 'changed',
    subject: 'Milestone',
    reason: 'The milestone has a length; in a chart it’s a point in time, at its finish.',
  },
  'chart.summary-milestone': {
    outcome: 'changed',
    subject: 'Milestone',
    reason: 'The milestone contains tasks, so it’s drawn as a bar.',
  },
  'chart.link-lag': {
    outcome: 'changed',
    subject: 'Lag',
    reason: 'A chart has no lags in months or in percent of elapsed time.',
  },
  'chart.calendar': {
    outcome: 'leftOut',
    subject: 'Calendar',
    reason: 'A calendar of a chart has at least one working day a week.',
  },
  'chart.working-hours': {
    outcome: 'changed',
    subject: 'Working hours',
    reason: 'A day of a chart’s calendar has at most 12 working times.',
  },
  'chart.constraint': {
    outcome: 'leftOut',
    subject: 'Constraint',
    reason: 'A constraint of this type needs a date.',
  },
  'chart.baseline': {
    outcome: 'leftOut',
    subject: 'Baseline',
    reason: 'A chart has at most three baselines: the first ones.',
  },
  'chart.baseline-date': {
    outcome: 'leftOut',
    subject: 'Baseline',
    reason: 'It has only one of the task’s dates.',
  },
  'chart.figures': {
    outcome: 'changed',
    subject: 'Early and late dates, slack, critical tasks',
    reason:
      'The file states other figures than follow from its links, calendars and constraints. Its dates are kept as they are.',
  },
  'chart.work': { outcome: 'leftOut', subject: 'Work', reason: 'A chart has durations, but no work.' },
  'chart.custom': { outcome: 'leftOut', subject: 'Custom column', reason: 'A chart has no custom columns.' },
  'chart.people': {
    outcome: 'changed',
    subject: 'People',
    reason:
      'A task has at most 50 people, with names of up to 100 characters, and up to 1,000 % of the time of each.',
  },
  'chart.external-id': {
    outcome: 'leftOut',
    subject: 'ID in the other program',
    reason: 'It has more than 200 characters, or control characters.',
  },
  'chart.milestone-fields': {
    outcome: 'leftOut',
    subject: 'Milestone',
    reason: 'A milestone is reached or not: it has no progress between 0 and 100 percent.',
  },
  'chart.kept': {
    outcome: 'leftOut',
    subject: 'Kept for the way back',
    reason: 'A chart doesn’t show it; an export to the same format contains it again.',
  },
  'plan.lane': { outcome: 'leftOut', subject: 'Lanes', reason: 'Only Giotto’s own files hold lanes.' },
  'plan.horizontal-marker': {
    outcome: 'leftOut',
    subject: 'Horizontal markers',
    reason: 'Only Giotto’s own files hold horizontal markers.',
  },
  'plan.look': {
    outcome: 'leftOut',
    subject: 'Style',
    reason: 'Only Giotto’s own files, pictures and slides hold colours and fonts.',
  },
  'plan.scheduling': {
    outcome: 'leftOut',
    subject: 'Schedule options',
    reason: 'The file has no place for these options, from which the dates of a scheduled chart follow.',
  },
  'plan.person': {
    outcome: 'leftOut',
    subject: 'Calendars and capacity of people',
    reason: 'Other programs’ files have people’s names and how much of their time tasks take.',
  },
  'plan.shared-row': {
    outcome: 'changed',
    subject: 'Shared row',
    reason: 'Bars that share a row become tasks of their own.',
  },
  'plan.extra-limit': {
    outcome: 'leftOut',
    subject: 'Details for the way back',
    reason: 'Of what a chart doesn’t show, up to 256 kB are kept for an export to the same format.',
  },
});
