import { layoutChart } from '@giotto/chart/layout';
import { createState, MAIN } from '@giotto/chart/model';
import { allTextMetrics } from '@giotto/chart/text';
import { expect, test } from 'vitest';
import { placeTitleField } from './title-place.ts';

const metrics = await allTextMetrics();
const sceneOf = (titlePosition: 'auto' | 'column', title = 'Talks') => {
  const task = { title, start: 20, duration: 10, order: 'V', titlePosition };
  const state = {
    ...createState(),
    task: new Map([['a', task]]),
    chart: new Map([[MAIN, { endDate: 40 }]]),
  };
  return layoutChart(state, { width: 1000 }, metrics);
};
const TASK = { kind: 'task', id: 'a' } as const;
const VIEW = { x: 0, y: 0, width: 1000, height: 400 };
const barOf = (scene: ReturnType<typeof sceneOf>) => scene.layers.tasks[0]?.box.x ?? Number.NaN;

test('edits a title missing from the label column at its bar', () => {
  const scene = sceneOf('auto');
  const place = placeTitleField(scene, TASK, VIEW);
  expect(place).toMatchObject({ isInColumn: false, box: { height: scene.rowHeight } });
  expect(place?.box.x).toBeGreaterThan(barOf(scene));
});

test('edits a title of the label column in the column, including the first one', () => {
  for (const scene of [sceneOf('column'), sceneOf('auto', '')]) {
    const place = placeTitleField(scene, TASK, VIEW);
    expect(place?.isInColumn).toBe(true);
    expect(place?.box.x).toBeLessThan(scene.column.width);
  }
});

test.each([
  ['left of what is seen', { ...VIEW, x: 900 }],
  ['right of what is seen', { ...VIEW, width: 300 }],
])('edits a title whose bar lies %s in the label column', (_where, view) => {
  expect(placeTitleField(sceneOf('auto'), TASK, view)?.isInColumn).toBe(true);
});

test('returns no place for a title whose row isn’t drawn', () => {
  expect(placeTitleField(sceneOf('auto'), { kind: 'milestone', id: 'gone' }, VIEW)).toBeNull();
});
