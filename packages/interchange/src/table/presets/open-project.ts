import type { TablePreset } from './preset.ts';

/** OpenProject's CSV and Excel exports of work packages. */
export const openProject: TablePreset = {
  title: 'OpenProject',
  required: ['subject', 'type', 'status', ['start date', 'finish date', 'due date']],
  fields: {
    subject: 'title',
    id: 'id',
    '#': 'id',
    type: 'milestone',
    parent: 'parent',
    'start date': 'start',
    'finish date': 'finish',
    'due date': 'finish',
    duration: 'duration',
    'progress (%)': 'progress',
    '% complete': 'progress',
    work: 'work',
    'estimated time': 'work',
    assignee: 'people',
    description: 'notes',
    follows: 'predecessors',
    predecessors: 'predecessors',
  },
};
