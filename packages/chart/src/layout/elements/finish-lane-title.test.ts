import { expect, test } from 'vitest';
import type { Colour } from '../../model/index.ts';
import type { SceneItem } from '../scene.ts';
import { finishLaneTitle, type LaneBackground } from './finish-lane-title.ts';

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

const gap = { type: 'rect', x: 20, y: 2, width: 6, height: 16, fill: '#F7F8FF' } as const;

function finishOn(background: Colour, breaks: readonly (typeof gap)[]) {
  const on: LaneBackground = { page: '#FFFFFF', backgroundAt: () => background, breaksAt: () => breaks };
  return finishLaneTitle(lane, on).parts[1]?.shapes;
}

test('CH-116 dependencies have gaps behind the title of a lane', () => {
  expect(finishOn('#F7F8FF', [])).toEqual([text]);
  expect(finishOn('#F7F8FF', [gap])).toEqual([gap, text]);
});

test('CH-116 a title that is unreadable on another lane is outlined in its own lane’s colour', () => {
  expect(finishOn('#374151', [])).toEqual([{ ...text, halo: '#F6F8FF' }]);
  expect(finishOn('#374151', [gap])).toEqual([gap, { ...text, halo: '#F6F8FF' }]);
});

test('CH-116 a pale title only on its own lane has no outline', () => {
  const pale = { ...text, fill: '#D0D3D9' } as const;
  const parts = lane.parts.map((part) => (part.part === 'label' ? { ...part, shapes: [pale] } : part));
  const on: LaneBackground = { page: '#FFFFFF', backgroundAt: () => '#F6F8FF', breaksAt: () => [] };
  expect(finishLaneTitle({ ...lane, parts }, on).parts[1]?.shapes).toEqual([pale]);
});
