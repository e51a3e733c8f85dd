import { expect, test } from 'vitest';
import type { Colour } from '../../model/index.ts';
import type { SceneItem } from '../scene.ts';
import { type LaneBackground, outlineLaneTitle } from './outline-lane-title.ts';

const box = { x: 0, y: 0, width: 100, height: 20 };
const text = {
  type: 'text',
  text: 'Sales',
  x: 8,
  y: 14,
  size: 11,
  weight: 700,
  fill: '#1F2937',
  anchor: 'start',
  width: 30,
} as const;
const lane: SceneItem = {
  kind: 'horizontalLane',
  id: 'a',
  box,
  bounds: box,
  parts: [
    { part: 'area', box, shapes: [{ type: 'rect', ...box, fill: '#EEF2FF80' }] },
    { part: 'label', box, shapes: [text] },
  ],
};

function haloOn(background: Colour, halo: Colour | undefined): Colour | undefined {
  const on: LaneBackground = { page: '#FFFFFF', backgroundAt: () => background, haloAt: () => halo };
  const shape = outlineLaneTitle(lane, on).parts[1]?.shapes[0];
  if (shape?.type !== 'text') throw new Error('the title is gone');
  return shape.halo;
}

test('CH-116 a title of a lane is outlined where a dependency runs through it', () => {
  expect(haloOn('#F7F8FF', undefined)).toBeUndefined();
  expect(haloOn('#F7F8FF', '#F7F8FF')).toBe('#F7F8FF');
});

test('CH-116 a title that cannot be read on another lane stands on the colour of its own', () => {
  expect(haloOn('#374151', undefined)).toBe('#F6F8FF');
});
