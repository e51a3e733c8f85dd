import { joinGroups } from '../prepare/join-groups.ts';
import type { TablePreset } from './preset.ts';

/** monday.com's Excel export of a board: a table for each group below the group's name, with the same header. */
export const monday: TablePreset = {
  title: 'monday.com',
  required: ['name', ['timeline - start', 'item id (auto generated)', 'subitems']],
  fields: {
    name: 'title',
    'item id (auto generated)': 'externalId',
    group: 'section',
    person: 'people',
    owner: 'people',
    people: 'people',
    'timeline - start': 'start',
    'timeline - end': 'finish',
    date: 'finish',
    'due date': 'finish',
    duration: 'duration',
    progress: 'progress',
    dependency: 'predecessors',
    'dependent on': 'predecessors',
    'depends on': 'predecessors',
  },
  skipped: ['subitems'],
  prepare: joinGroups,
};
