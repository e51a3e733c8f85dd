import { expect, test } from 'vitest';
import type { TaskTitlePosition } from '../../model/index.ts';
import { loadTextMetrics } from '../../text/index.ts';
import type { Box } from '../scene.ts';
import { type Line, Typesetter } from '../typesetter.ts';
import { Occupancy } from './occupancy.ts';
import { type LabelRequest, placeTaskLabel } from './place-task-label.ts';

const metrics = await loadTextMetrics(['Roboto']);
const type = new Typesetter(metrics, 'Roboto');
const TITLE = type.measure('Interviews with customers', 400, 12.5);

interface Setting {
  readonly bar: Box;
  readonly position?: TaskTitlePosition;
  readonly others?: readonly Box[];
  readonly title?: Line;
  readonly rowHeight?: number;
  readonly from?: number;
  readonly to?: number;
  readonly foot?: number;
}

const barAt = (x: number, width: number, height = 20): Box => ({ x, y: 100 - height / 2, width, height });

function place({
  bar,
  position = 'auto',
  others = [],
  title = TITLE,
  rowHeight = 30,
  from = 0,
  to = 1000,
  foot = 0,
}: Setting) {
  const room = new Occupancy(85, rowHeight);
  room.add({ type: 'bar', id: 'own', ...bar });
  others.forEach((box, i) => {
    room.add({ type: 'bar', id: `other${i}`, ...box });
  });
  const request: LabelRequest = {
    id: 'own',
    bar,
    title,
    position,
    gapLeft: 6,
    gapRight: 6,
    foot,
    rowHeight,
    from,
    to,
  };
  return placeTaskLabel(request, type, room);
}

const WIDTH = Math.ceil(TITLE.width);

test('CH-105 a title is inside, 8 px from the start, when it fits with 8 px on both sides', () => {
  const label = place({ bar: barAt(300, TITLE.width + 16) });
  expect(label?.side).toBe('inside');
  expect(label?.lines[0]?.x).toBe(308);
  expect(label?.lines[0]?.line.text).toBe(TITLE.text);
  expect(place({ bar: barAt(300, TITLE.width + 15.9) })?.side).toBe('right');
});

test('CH-105 else it is 6 px right of the bar, as long as it ends within the plot', () => {
  const bar = barAt(300, 60);
  const label = place({ bar, to: 366 + TITLE.width });
  expect(label?.side).toBe('right');
  expect(label?.box.x).toBe(366);
  expect(place({ bar, to: 366 + TITLE.width - 0.1 })?.side).toBe('left');
});

test('CH-105 else left of it, ending 6 px before the bar', () => {
  const bar = barAt(300, 60);
  const label = place({ bar, others: [barAt(366 + WIDTH - 1, 50)] });
  expect(label?.side).toBe('left');
  expect((label?.box.x ?? 0) + TITLE.width).toBeCloseTo(294, 6);
});

test('CH-105 a bar is an obstacle only at the same height', () => {
  const above = { x: 370, y: 60, width: 50, height: 20 };
  expect(place({ bar: barAt(300, 60), others: [above] })?.side).toBe('right');
});

test('CH-105 else it is shortened on the right when 48 px are free there', () => {
  const bar = barAt(100, 60);
  const blocked = (free: number): Setting => ({
    bar,
    others: [barAt(0, 80), barAt(166 + free + 4, 50)],
  });
  const label = place(blocked(48));
  expect(label?.side).toBe('right');
  expect(label?.lines[0]?.line.text).toMatch(/^Inter.*…$/);
  expect(label?.box.width).toBeLessThanOrEqual(48);
  expect(place(blocked(47.9))?.side).toBe('inside');
});

test('CH-105 else it is shortened inside a bar of 40 px or more, and otherwise left to the column', () => {
  const hemmedIn = (width: number): Setting => ({
    bar: barAt(100, width),
    others: [barAt(0, 90), barAt(110 + width, 500)],
  });
  const label = place(hemmedIn(40));
  expect(label?.side).toBe('inside');
  expect(label?.lines[0]?.line.text).toMatch(/…$/);
  expect(place(hemmedIn(39.9))).toBeUndefined();
});

test('CH-106 a title inside may take two lines from a row height of 34, when each fits', () => {
  const bar = barAt(300, 120, 28);
  const label = place({ bar, rowHeight: 40 });
  expect(label?.side).toBe('inside');
  expect(label?.lines.map(({ line }) => line.text)).toEqual(['Interviews with', 'customers']);
  expect(label?.box.height).toBeLessThanOrEqual(28);
  expect(place({ bar, rowHeight: 33 })?.side).toBe('right');
  expect(place({ bar: barAt(300, 80, 28), rowHeight: 40 })?.side).toBe('right');
});

test('CH-106 two lines are smaller in a lower bar, and never below 10.5 px', () => {
  const sizes = [28, 24, 23, 20].map((height) => {
    const label = place({ bar: barAt(300, 120, height), rowHeight: 40 });
    return label?.lines.length === 2 ? label.lines[0]?.line.size : undefined;
  });
  expect(sizes).toEqual([12.5, 11, 10.5, undefined]);
});

test('CH-105 a wanted side comes first, the others after it', () => {
  const roomy = { bar: barAt(300, 400) };
  expect(place({ ...roomy, position: 'right' })?.side).toBe('right');
  expect(place({ ...roomy, position: 'left' })?.side).toBe('left');
  expect(place({ ...roomy, position: 'left', from: 250 })?.side).toBe('right');
  expect(place({ ...roomy, position: 'inside' })?.side).toBe('inside');
  expect(place({ ...roomy, position: 'column' })).toBeUndefined();
  expect(place({ bar: barAt(300, 30), position: 'inside' })).toBeUndefined();
});

test('CH-105 inside, it avoids other elements on the bar', () => {
  const bar = barAt(100, 400);
  const room = new Occupancy(85, 30);
  room.add({ type: 'bar', id: 'own', ...bar });
  room.add({ type: 'glyph', id: 'm', x: 120, y: 92, width: 16, height: 16 });
  const request = {
    id: 'own',
    bar,
    title: TITLE,
    position: 'auto',
    gapLeft: 6,
    gapRight: 6,
    foot: 0,
    rowHeight: 30,
  } as const;
  const label = placeTaskLabel({ ...request, from: 0, to: 1000 }, type, room);
  expect(label?.side).toBe('inside');
  expect(label?.box.x).toBe(140);
});

test('CH-105 a bar lower than its letters has no title inside', () => {
  expect(place({ bar: barAt(300, 400, 12) })?.side).toBe('inside');
  expect(place({ bar: barAt(300, 400, 11.9) })?.side).toBe('right');
});

test.each([
  [17, 'inside'],
  [16, 'right'],
] as const)('a bar %i px high with progress has its title %s, never on the strip', (height, side) => {
  for (const position of ['auto', 'inside'] as const) {
    expect(place({ bar: barAt(300, 400, height), position, foot: 5 })?.side).toBe(side);
  }
});
