import type { TablePreset } from './preset.ts';

/** The export of a GitHub project's view, tab-separated. Its milestones group issues, and are no points in time. */
export const githubProjects: TablePreset = {
  title: 'GitHub Projects',
  required: ['title', 'url', 'assignees', 'status'],
  fields: {
    title: 'title',
    url: 'url',
    assignees: 'people',
    'parent issue': 'parent',
    'start date': 'start',
    start: 'start',
    'target date': 'finish',
    'end date': 'finish',
    'due date': 'finish',
  },
};
