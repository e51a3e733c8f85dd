import type { SharedGantt } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { groupShared } from './group-shared.ts';

const person = {
  userId: 'u',
  permissionLevel: 1,
  userEmail: 'u@example.com',
  userName: '',
  isPending: true,
} as const;

function gantt(ganttId: string, folder: string, isShared = true): SharedGantt {
  const links = {
    isPublic: false,
    isPublicExternalLinks: false,
    isPublicAllowDuplicate: false,
    hasPictureLink: false,
  };
  return { ganttId, ganttName: ganttId, folder, ganttUsers: isShared ? [person] : [], ...links };
}

const folders = [
  { id: 'b', name: 'B' },
  { id: 'a', name: 'A' },
];

it('shows only charts with guests: those without a folder first, then in the folders’ order', () => {
  const shown = groupShared(
    [
      gantt('1', 'a'),
      gantt('2', 'b'),
      gantt('3', ''),
      gantt('4', 'b', false),
      gantt('5', 'gone'),
      gantt('6', 'styleTemplates'),
    ],
    folders,
  );
  expect(shown.map(({ id, name, gantts }) => [id, name, gantts.map(({ ganttId }) => ganttId)])).toEqual([
    ['noFolderGantt', null, ['3', '5']],
    ['b', 'B', ['2']],
    ['a', 'A', ['1']],
    ['styleTemplates', null, ['6']],
  ]);
});

it('skips folders without such charts', () => {
  expect(groupShared([gantt('1', 'a', false)], folders)).toEqual([]);
});
