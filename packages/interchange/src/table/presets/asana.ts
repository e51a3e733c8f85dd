import type { TablePreset } from './preset.ts';

/** Asana's CSV export of a project: sections, subtasks and dependencies by their names. */
export const asana: TablePreset = {
  title: 'Asana',
  required: ['task id', 'name', 'section/column'],
  fields: {
    name: 'title',
    'task id': 'externalId',
    'section/column': 'section',
    'parent task': 'parent',
    'start date': 'start',
    'due date': 'finish',
    'completed at': 'actualFinish',
    assignee: 'people',
    notes: 'notes',
    'blocked by (dependencies)': 'predecessors',
    'blocking (dependencies)': 'successors',
  },
  skipped: ['created at', 'last modified', 'assignee email', 'projects'],
};
