import type { GanttListItem } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { groupGantts } from './group-gantts.ts';
import type { Homepage } from './homepage-query.ts';

function gantt(ganttId: string, part: Partial<GanttListItem> = {}): GanttListItem {
  return {
    ganttId,
    ganttName: ganttId,
    userId: 'me',
    userName: 'Me',
    folder: '',
    isPremium: false,
    permissionLevel: 4,
    modification: 0,
    thumbnail: null,
    ...part,
  };
}

function homepage(gantts: GanttListItem[], folders: { id: string; name: string }[] = []): Homepage {
  return { gantts, profil: { userId: 'me', folders } as Homepage['profil'], invitations: [] };
}

const ids = (gantts: readonly GanttListItem[]) => gantts.map(({ ganttId }) => ganttId);

it('puts charts into their folders, in the folders’ order', () => {
  const folders = [
    { id: 'b', name: 'B' },
    { id: 'a', name: 'A' },
  ];
  const groups = groupGantts(homepage([gantt('1', { folder: 'a' }), gantt('2', { folder: 'b' })], folders));
  expect(groups.folders.map(({ id, name, gantts }) => [id, name, ids(gantts)])).toEqual([
    ['b', 'B', ['2']],
    ['a', 'A', ['1']],
  ]);
});

it('keeps an empty folder', () => {
  expect(groupGantts(homepage([], [{ id: 'a', name: 'A' }])).folders).toEqual([
    { id: 'a', name: 'A', gantts: [] },
  ]);
});

it('shows charts without a folder together with those in a deleted folder', () => {
  const groups = groupGantts(homepage([gantt('1'), gantt('2', { folder: 'gone' })]));
  expect(ids(groups.noFolder)).toEqual(['1', '2']);
});

it('recognises the two template folders', () => {
  const groups = groupGantts(
    homepage([gantt('1', { folder: 'styleTemplates' }), gantt('2', { folder: 'dataTemplates' })]),
  );
  expect([ids(groups.styleTemplates), ids(groups.dataTemplates)]).toEqual([['1'], ['2']]);
  expect(groups.noFolder).toEqual([]);
});

it('groups shared charts by owner, sorted by name, and never shows them in own folders', () => {
  const guest = (ganttId: string, userId: string, userName: string) =>
    gantt(ganttId, { userId, userName, folder: 'externalGanttCharts', permissionLevel: 1 });
  const groups = groupGantts(
    homepage([
      guest('1', 'z', 'Zoe'),
      guest('2', 'b', 'Ada'),
      guest('3', 'z', 'Zoe'),
      guest('4', 'a', 'Ada'),
    ]),
  );
  expect(groups.guests.map(({ userId, userName, gantts }) => [userId, userName, ids(gantts)])).toEqual([
    ['a', 'Ada', ['4']],
    ['b', 'Ada', ['2']],
    ['z', 'Zoe', ['1', '3']],
  ]);
  expect(groups.noFolder).toEqual([]);
});

it('sorts every list by the latest modification', () => {
  const groups = groupGantts(
    homepage([
      gantt('old', { modification: 1 }),
      gantt('new', { modification: 3 }),
      gantt('mid', { modification: 2 }),
    ]),
  );
  expect(ids(groups.noFolder)).toEqual(['new', 'mid', 'old']);
});
