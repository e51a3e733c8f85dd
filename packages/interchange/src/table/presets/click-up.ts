import type { TablePreset } from './preset.ts';

/** ClickUp's CSV export: dates as milliseconds, people in brackets, subtasks by their parents' ids. */
export const clickUp: TablePreset = {
  title: 'ClickUp',
  required: ['task id', 'task name', ['list name', 'list', 'space name', 'space']],
  fields: {
    'task name': 'title',
    'task id': 'id',
    'parent id': 'parent',
    'parent task id': 'parent',
    'list name': 'section',
    list: 'section',
    'start date': 'start',
    'due date': 'finish',
    assignee: 'people',
    assignees: 'people',
    'task content': 'notes',
    'task description': 'notes',
    'date closed': 'actualFinish',
    'waiting on': 'predecessors',
    blocking: 'successors',
  },
  skipped: [
    'task custom id',
    'due date text',
    'start date text',
    'date created',
    'date created text',
    'date updated',
    'date updated text',
    'date closed text',
    'date done text',
    'attachments',
    'time estimated text',
    'time spent text',
  ],
};
