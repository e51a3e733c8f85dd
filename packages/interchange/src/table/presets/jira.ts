import type { TablePreset } from './preset.ts';

/** Jira's CSV export, of all or of the chosen fields; Jira repeats the headers of fields with several values. */
export const jira: TablePreset = {
  title: 'Jira',
  required: ['summary', 'issue key', 'issue type'],
  fields: {
    summary: 'title',
    'issue key': 'id',
    'issue id': 'externalId',
    'parent key': 'parent',
    parent: 'parent',
    'parent id': 'parent',
    'parent summary': 'parent',
    'custom field (epic link)': 'parent',
    'start date': 'start',
    'custom field (start date)': 'start',
    'custom field (target start)': 'start',
    'due date': 'finish',
    'custom field (target end)': 'finish',
    'inward issue link (blocks)': 'predecessors',
    'outward issue link (blocks)': 'successors',
    assignee: 'people',
    description: 'notes',
  },
  skipped: [
    'assignee id',
    'reporter id',
    'creator id',
    'project id',
    'project avatar',
    'watchers',
    'watchers id',
    'votes',
  ],
};
