import { expect, test } from 'vitest';
import { loadTextMetrics } from '../../text/index.ts';
import { Typesetter } from '../typesetter.ts';
import { Occupancy } from './occupancy.ts';
import { placeDate } from './place-date.ts';
import { type LabelRequest, placeTaskLabel } from './place-task-label.ts';

const type = new Typesetter(await loadTextMetrics(['Roboto']), 'Roboto');
const TITLE = type.measure('Wireframes', 400, 12.5);
const LONG = type.measure('12 Jan – 3 Feb 2027', 400, 11);
const SHORT = type.measure('W2–W5', 400, 11);

interface Setting {
  readonly width: number;
  readonly position?: LabelRequest['position'];
  readonly to?: number;
  readonly from?: number;
  readonly padding?: number;
}

function place({ width, position = 'auto', to = 1000, from = 0, padding = 0 }: Setting) {
  const bar = { x: 300, y: 90, width, height: 20 };
  const room = new Occupancy(85, 30);
  room.add({ type: 'bar', id: 'own', ...bar });
  const gaps = { gapLeft: 6, gapRight: 6, foot: 0, rowHeight: 30 };
  const request: LabelRequest = { id: 'own', bar, title: TITLE, position, ...gaps, from, to };
  const label = placeTaskLabel(request, type, room);
  if (label !== undefined) room.add({ type: 'label', id: 'own', ...label.box });
  return { label, date: placeDate(request, label, [LONG, SHORT], padding, type, room) };
}

test('CH-108 a date is next to the bar when the title is inside', () => {
  const { label, date } = place({ width: 120 });
  expect(label?.side).toBe('inside');
  expect(date?.side).toBe('right');
  expect(date?.x).toBe(426);
});

test('CH-108 a date is inside when the title is elsewhere and the bar is wide enough', () => {
  expect(place({ width: LONG.width + 16, position: 'column' }).date?.side).toBe('inside');
  expect(place({ width: LONG.width + 15.9, position: 'column' }).date?.side).toBe('right');
  expect(place({ width: 300, position: 'right' }).date?.side).toBe('inside');
});

test('CH-108 with the title next to the bar, the date takes the other side, then the place after the title', () => {
  const beside = place({ width: 40 });
  expect(beside.label?.side).toBe('right');
  expect(beside.date?.side).toBe('left');
  const atTheEdge = place({ width: 40, from: 290 });
  expect(atTheEdge.date?.side).toBe('right');
  expect(atTheEdge.date?.x).toBeCloseTo(346 + TITLE.width + 8, 6);
});

test('CH-108 without room for the long form it takes a shorter one, and otherwise is omitted', () => {
  const room = 420 + 6 + SHORT.width;
  expect(place({ width: 120, to: room, from: 290 }).date?.line).toBe(SHORT);
  expect(place({ width: 120, to: room - 0.1, from: 290 }).date).toBeUndefined();
});

test('CH-108 a date on a background keeps space for it', () => {
  const { date } = place({ width: 120, padding: 4 });
  expect(date?.x).toBe(430);
  expect(date?.box.x).toBe(426);
  expect(date?.box.width).toBeCloseTo(LONG.width + 8, 6);
});
