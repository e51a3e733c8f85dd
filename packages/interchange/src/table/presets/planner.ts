import type { TablePreset } from './preset.ts';

/** Microsoft Planner's Excel export of a plan: below three rows about the plan, its tasks with their buckets. */
export const planner: TablePreset = {
  title: 'Microsoft Planner',
  required: ['task id', 'task name', 'bucket name', 'progress'],
  fields: {
    'task name': 'title',
    'task id': 'externalId',
    'bucket name': 'section',
    progress: 'progress',
    'assigned to': 'people',
    'start date': 'start',
    'due date': 'finish',
    'completed date': 'actualFinish',
    description: 'notes',
  },
  skipped: ['created by', 'created date', 'completed by', 'late', 'is recurring'],
};
