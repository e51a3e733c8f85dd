import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../box.ts';
import type { Obstacle } from './obstacle.ts';
import { Occupancy } from './occupancy.ts';

const TOP = 50;
const ROW = 30;

const box = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 80 }),
});

function fill(boxes: readonly { x: number; y: number; width: number; height: number }[]) {
  const room = new Occupancy(TOP, ROW);
  const obstacles = boxes.map((one, i): Obstacle => ({ ...one, type: 'bar', id: String(i) }));
  for (const obstacle of obstacles) room.add(obstacle);
  return { room, obstacles };
}

test('a search finds exactly the obstacles that share an area with the box, each once', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), box, (boxes, wanted) => {
      const { room, obstacles } = fill(boxes);
      const met: string[] = [];
      room.some(wanted, ({ id }) => {
        met.push(id);
        return false;
      });
      const expected = obstacles.filter((one) => overlaps(one, wanted)).map(({ id }) => id);
      expect(met.sort()).toEqual(expected.sort());
    }),
  );
});

test('free room to the right ends at the next obstacle and at the limit', () => {
  const { room } = fill([
    { x: 100, y: 60, width: 20, height: 10 },
    { x: 200, y: 60, width: 20, height: 10 },
  ]);
  expect(room.freeRight(120, 60, 10, 500)).toBe(200);
  expect(room.freeRight(220, 60, 10, 500)).toBe(500);
  expect(room.freeRight(110, 60, 10, 500)).toBe(110);
  expect(room.freeRight(120, 70, 10, 500)).toBe(500);
});

test('free room to the left ends at the next obstacle and at the limit', () => {
  const { room } = fill([{ x: 100, y: 60, width: 20, height: 10 }]);
  expect(room.freeLeft(200, 60, 10, 5)).toBe(120);
  expect(room.freeLeft(100, 60, 10, 5)).toBe(5);
  expect(room.freeLeft(110, 60, 10, 5)).toBe(110);
});

test('the first free place is after the obstacles with some space, or undefined', () => {
  const { room } = fill([
    { x: 0, y: 60, width: 50, height: 10 },
    { x: 70, y: 60, width: 30, height: 10 },
  ]);
  expect(room.firstFree(0, 60, 10, 10, 300)).toBe(56);
  expect(room.firstFree(0, 60, 30, 10, 300)).toBe(106);
  expect(room.firstFree(0, 60, 30, 10, 136)).toBe(106);
  expect(room.firstFree(0, 60, 30, 10, 135)).toBeUndefined();
});

test('the last free place is before the obstacles with some space, or undefined', () => {
  const { room } = fill([
    { x: 50, y: 60, width: 50, height: 10 },
    { x: 120, y: 60, width: 30, height: 10 },
  ]);
  expect(room.lastFree(140, 60, 10, 10, 0)).toBe(104);
  expect(room.lastFree(140, 60, 30, 10, 0)).toBe(14);
  expect(room.lastFree(140, 60, 30, 10, 14)).toBe(14);
  expect(room.lastFree(140, 60, 30, 10, 15)).toBeUndefined();
});

test('a query can ignore the element’s own obstacles', () => {
  const { room } = fill([{ x: 0, y: 60, width: 50, height: 10 }]);
  expect(room.isFree({ x: 10, y: 62, width: 5, height: 5 })).toBe(false);
  expect(room.isFree({ x: 10, y: 62, width: 5, height: 5 }, '0')).toBe(true);
});
