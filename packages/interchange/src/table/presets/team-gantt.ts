import type { TablePreset } from './preset.ts';

/** TeamGantt's CSV export of a project. */
export const teamGantt: TablePreset = {
  title: 'TeamGantt',
  required: [
    ['name / title', 'name/title'],
    ['wbs #', 'wbs', 'type'],
    ['start date', 'end date'],
  ],
  fields: {
    'name / title': 'title',
    'name/title': 'title',
    id: 'externalId',
    'wbs #': 'wbs',
    wbs: 'wbs',
    type: 'milestone',
    'start date': 'start',
    'end date': 'finish',
    'percent complete': 'progress',
    '% complete': 'progress',
    resources: 'people',
    assigned: 'people',
    'estimated hours': 'work',
    dependencies: 'predecessors',
    predecessors: 'predecessors',
    notes: 'notes',
  },
  skipped: ['color', 'text color'],
};
