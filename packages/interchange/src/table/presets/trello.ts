import type { TablePreset } from './preset.ts';

/** Trello's CSV export of a board: lists are sections. */
export const trello: TablePreset = {
  title: 'Trello',
  required: ['card id', 'card name', 'list name'],
  fields: {
    'card name': 'title',
    'card id': 'externalId',
    'list name': 'section',
    'card url': 'url',
    'card description': 'notes',
    members: 'people',
    'start date': 'start',
    'due date': 'finish',
  },
  skipped: [
    'attachment count',
    'attachment links',
    'vote count',
    'comment count',
    'last activity date',
    'list id',
    'board id',
    'board name',
  ],
};
