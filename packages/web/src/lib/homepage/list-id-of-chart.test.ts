import { expect, it } from 'vitest';
import { listIdOfChart } from './list-id-of-chart.ts';

it.each([
  ['an own chart in a folder', 'me', 'plans', 'plans'],
  ['an own template', 'me', 'styleTemplates', 'styleTemplates'],
  ['an own chart without folder', 'me', '', 'noFolderGantt'],
  ['a shared chart', 'ana', 'plans', 'ana'],
  ['a shared chart without a folder', 'ana', '', 'ana'],
  ['a chart that could not be opened', 'me', undefined, null],
] as const)('finds the list of %s', (_, ownerId, folder, listId) => {
  expect(listIdOfChart({ ownerId, folder }, 'me')).toBe(listId);
});
