import type { GanttListItem } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { canHoldGantts, defaultFolderId, findFolder } from './find-folder.ts';
import type { GanttGroups } from './group-gantts.ts';

const chart = (ganttId: string, modification = 0) => ({ ganttId, modification }) as GanttListItem;
const groups: GanttGroups = {
  folders: [
    { id: 'f1', name: 'Plans', gantts: [chart('1')] },
    { id: 'f2', name: 'Ideas', gantts: [] },
  ],
  noFolder: [chart('2')],
  styleTemplates: [chart('3')],
  dataTemplates: [chart('4')],
  guests: [
    { userId: 'u1', userName: 'Ada', gantts: [chart('5', 1)] },
    { userId: 'u2', userName: 'Zoe', gantts: [chart('6', 2)] },
  ],
  invitations: [],
};

it.each([
  ['f1', 'folder', 'Plans', ['1']],
  ['f2', 'folder', 'Ideas', []],
  ['u1', 'guest', 'Ada', ['5']],
  ['noFolderGantt', 'noFolderGantt', null, ['2']],
  ['styleTemplates', 'styleTemplates', null, ['3']],
  ['dataTemplates', 'dataTemplates', null, ['4']],
  ['externalGanttCharts', 'externalGanttCharts', null, ['6', '5']],
])('finds %s', (id, kind, name, ids) => {
  const page = findFolder(groups, id);
  expect([page?.kind, page?.id, page?.name, page?.gantts.map(({ ganttId }) => ganttId)]).toEqual([
    kind,
    id,
    name,
    ids,
  ]);
});

it.each(['', 'gone', 'constructor'])('finds no folder %j', (id) => {
  expect(findFolder(groups, id)).toBeUndefined();
});

it('shows the first folder by default, or the charts without a folder if there is none', () => {
  expect(defaultFolderId(groups)).toBe('f1');
  expect(defaultFolderId({ ...groups, folders: [] })).toBe('noFolderGantt');
});

it.each([
  ['f1', true],
  ['styleTemplates', true],
  ['dataTemplates', true],
  ['noFolderGantt', false],
  ['externalGanttCharts', false],
  ['u1', false],
])('charts can be created in %s: %s', (id, answer) => {
  const page = findFolder(groups, id);
  expect(page && canHoldGantts(page)).toBe(answer);
});
