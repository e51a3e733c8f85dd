import type { TablePreset } from './preset.ts';

/** Linear's CSV export of issues. */
export const linear: TablePreset = {
  title: 'Linear',
  required: ['id', 'team', 'title', ['cycle number', 'cycle name']],
  fields: {
    title: 'title',
    id: 'id',
    'parent issue': 'parent',
    description: 'notes',
    assignee: 'people',
    started: 'start',
    'due date': 'finish',
    completed: 'actualFinish',
    'blocked by': 'predecessors',
    blocks: 'successors',
  },
  skipped: [
    'project id',
    'project milestone id',
    'creator',
    'updated',
    'triaged',
    'archived',
    'sla status',
    'uuid',
  ],
};
