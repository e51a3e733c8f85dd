import { expect, it } from 'vitest';
import { defaultFolder } from './default-folder.ts';

const folders = [{ id: 'a' }, { id: 'b' }];

it.each([
  ['b', folders, 'b'],
  ['styleTemplates', folders, 'styleTemplates'],
  ['dataTemplates', [], 'dataTemplates'],
  ['n', folders, 'a'],
  ['gone', folders, 'a'],
  ['externalGanttCharts', folders, 'a'],
  ['noFolderGantt', folders, 'a'],
  ['n', [], 'noFolderGantt'],
])('with the URL’s folder %s and the folders %j: %s', (route, own, folder) => {
  expect(defaultFolder(own, route)).toBe(folder);
});
