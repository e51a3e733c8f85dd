import type { TablePreset } from './preset.ts';

/** Azure DevOps' CSV and Excel lists of work items; in a tree, “Title 1” to “Title n” are joined to one column. */
export const azureDevOps: TablePreset = {
  title: 'Azure DevOps',
  required: ['id', 'work item type', ['title', 'title 1'], ['state', 'assigned to']],
  fields: {
    title: 'title',
    'title 1': 'title',
    id: 'id',
    parent: 'parent',
    'assigned to': 'people',
    'start date': 'start',
    'target date': 'finish',
    'finish date': 'finish',
    'due date': 'finish',
    'original estimate': 'work',
    'closed date': 'actualFinish',
    description: 'notes',
  },
  skipped: ['created date', 'changed date'],
};
