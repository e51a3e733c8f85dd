import type { SceneLayers } from '@giotto/chart/layout';
import { expect, it } from 'vitest';
import { drawItem } from './drawing.ts';
import { fadeLayers } from './fade-layers.ts';

const bar = (id: string) => ({ kind: 'task', id, parts: [] }) as unknown as SceneLayers['tasks'][number];
const BOX = { x: 0, y: 0, width: 1, height: 1 };
const layers = {
  ...{ horizontalLanes: [], verticalLanes: [], dependencies: [], markers: [], milestones: [] },
  tasks: [bar('a'), bar('b'), bar('c')],
} satisfies SceneLayers;

it('leaves a scene without faded elements unchanged', () => {
  expect(fadeLayers(layers, new Map())).toBe(layers);
  const faded = fadeLayers(layers, new Map([['elsewhere', 'half']]));
  expect(faded.tasks).toBe(layers.tasks);
});

it('draws elements with suggestions at half opacity, or not at all beneath the suggested result', () => {
  const { tasks } = fadeLayers(
    layers,
    new Map([
      ['a', 'half'],
      ['b', 'hidden'],
    ]),
  );
  expect(tasks.map((item) => drawItem(item).attributes.opacity)).toEqual(['0.5', '0', undefined]);
  expect(tasks[2]).toBe(layers.tasks[2]);
});

it('leaves out the texts of an element that its suggested position shows instead', () => {
  const parts = (['bar', 'label', 'date'] as const).map((part) => ({
    part,
    box: BOX,
    shapes: [{ type: 'rect', ...BOX }],
  }));
  const [item] = fadeLayers(
    { ...layers, tasks: [{ ...bar('a'), parts } as never] },
    new Map([['a', 'bare']]),
  ).tasks;
  if (!item) throw new Error('nothing is drawn');
  const { attributes, children = [] } = drawItem(item);
  expect(attributes.opacity).toBe('0.5');
  expect(children.map((child) => child.attributes['data-part'])).toEqual(['bar']);
});
