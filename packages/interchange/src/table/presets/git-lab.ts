import type { TablePreset } from './preset.ts';

/** GitLab's CSV of issues and work items. Its milestones group issues, and are no points in time. */
export const gitLab: TablePreset = {
  title: 'GitLab',
  required: ['title', ['issue id', 'iid'], 'url', 'author username'],
  fields: {
    title: 'title',
    'issue id': 'externalId',
    iid: 'id',
    'parent iid': 'parent',
    url: 'url',
    description: 'notes',
    assignee: 'people',
    'start date': 'start',
    'due date': 'finish',
    'closed at (utc)': 'actualFinish',
  },
  skipped: [
    'author username',
    'assignee username',
    'confidential',
    'locked',
    'created at (utc)',
    'updated at (utc)',
    'parent title',
  ],
};
