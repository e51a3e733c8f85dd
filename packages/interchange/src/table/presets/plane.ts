import type { TablePreset } from './preset.ts';

/** Plane's CSV and Excel export of work items. */
export const plane: TablePreset = {
  title: 'Plane',
  required: ['id', 'name', 'state', 'cycle name', 'module name'],
  fields: {
    name: 'title',
    id: 'id',
    description: 'notes',
    'start date': 'start',
    'target date': 'finish',
    assignee: 'people',
    assignees: 'people',
    parent: 'parent',
    'completed at': 'actualFinish',
  },
  skipped: ['created by', 'created at', 'updated at', 'archived at'],
};
