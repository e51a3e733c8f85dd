import { defineCodes } from './define-codes.ts';

/** What a chart that exists doesn't take over of a file. */
export const mergeCodes = defineCodes({
  'merge.baseline': {
    outcome: 'leftOut',
    subject: 'Baseline',
    reason: 'The chart has no room for another baseline: it has at most three.',
  },
  'merge.option': {
    outcome: 'leftOut',
    subject: 'Schedule options',
    reason: 'The chart keeps its own, which can be changed in its settings.',
  },
  'merge.calendar': {
    outcome: 'leftOut',
    subject: 'Calendar of the project',
    reason: 'The chart keeps its own, which can be changed in its settings.',
  },
});
