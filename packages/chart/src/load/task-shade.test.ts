import { expect, it } from 'vitest';
import { layoutChart, type Shape } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { State } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { createTaskShade } from './index.ts';

const metrics = await allTextMetrics();
/** Unit 0 is Monday, 4 January 2027. */
function stateOf(dependentShift: 'schedule' | 'off'): State {
  return {
    ...chartOf({
      tasks: { plain: {}, six: { calendar: 'six' }, ana: { assignments: [{ person: 'ana' }] } },
      chart: { endDate: 8, dependentShift },
      timeline: { scaleTypeScale: 'day', calendar: { workingDays: [1, 2, 3, 4, 5] } },
    }),
    calendar: new Map([
      ['six', { name: 'Six days', workingDays: [1, 2, 3, 4, 5, 6] }],
      ['hers', { name: 'Ana', workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-01-05' }] }],
    ]),
    person: new Map([['ana', { name: 'Ana', calendar: 'hers' }]]),
  };
}
const state = stateOf('schedule');
const scene = layoutChart(state, {}, metrics);

/** The units that are shaded on a task's row, where anything is drawn. */
function shaded(of: State, task: string): readonly number[] | null {
  const shade = createTaskShade(of, task);
  if (shade === null) return null;
  const after = shade(scene);
  const [ground, ...days] = after.backgroundShapes.slice(scene.backgroundShapes.length) as Extract<
    Shape,
    { type: 'rect' }
  >[];
  const row = scene.rows.find(({ taskId }) => taskId === task);
  expect(ground).toMatchObject({ x: scene.plot.x, width: scene.plot.width, y: row?.y, height: row?.height });
  return days.map(({ x }) => Math.round((x - scene.plot.x) / scene.unitWidth));
}

it('CH-725 shades the days off of a task’s calendar on its row instead of the chart’s', () => {
  expect(shaded(state, 'six')).toEqual([6]);
  expect(shaded(state, 'ana')).toEqual([1, 5, 6]);
});

it('CH-725 changes nothing for a task with the chart’s calendar, or where days don’t count or can’t be told apart', () => {
  expect(shaded(state, 'plain')).toBeNull();
  expect(shaded(state, 'gone')).toBeNull();
  expect(shaded(stateOf('off'), 'six')).toBeNull();
  const narrow = { ...scene, unitWidth: 2 };
  expect(createTaskShade(state, 'six')?.(narrow)).toBe(narrow);
});
