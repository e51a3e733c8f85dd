import type { TablePreset } from './preset.ts';

/** Smartsheet's export of a sheet made from its project templates: indented titles, predecessors by row. */
export const smartsheet: TablePreset = {
  title: 'Smartsheet',
  required: [['task name', 'primary column'], ['% complete', 'status'], 'assigned to', 'predecessors'],
  fields: {
    'task name': 'title',
    'primary column': 'title',
    start: 'start',
    'start date': 'start',
    finish: 'finish',
    'end date': 'finish',
    duration: 'duration',
    predecessors: 'predecessors',
    '% complete': 'progress',
    'assigned to': 'people',
    comments: 'notes',
  },
};
