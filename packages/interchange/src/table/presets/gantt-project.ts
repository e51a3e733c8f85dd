import type { TablePreset } from './preset.ts';

/** GanttProject's CSV and Excel export; below the tasks, after an empty row, are its people. */
export const ganttProject: TablePreset = {
  title: 'GanttProject',
  required: ['name', 'begin date', 'end date', 'outline number', 'predecessors'],
  fields: {
    name: 'title',
    id: 'id',
    'begin date': 'start',
    'end date': 'finish',
    duration: 'duration',
    completion: 'progress',
    predecessors: 'predecessors',
    'outline number': 'wbs',
    resources: 'people',
    'web link': 'url',
    notes: 'notes',
  },
  skipped: ['assignments', 'task color'],
};
