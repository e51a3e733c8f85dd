import type { Scene } from '@giotto/chart/layout';
import { expect, it } from 'vitest';
import { isCovered, leftOf, rowsAround } from './seen-part.ts';

const sceneOf = (from: number, to: number, count = 1_000): Scene =>
  ({
    plot: { x: 200, y: 80, width: 800, height: 30 * count },
    column: { x: 0, y: 70, width: 200, height: 30 * count },
    rowHeight: 30,
    rows: { length: count },
    shown: { from, to },
  }) as unknown as Scene;

const viewAt = (row: number) => ({ x: 0, y: 80 + row * 30, width: 1200, height: 600 });

it('lays out the rows in view and some around them once the view rests', () => {
  const rows = rowsAround(viewAt(100), sceneOf(0, 0), true);
  expect(rows.from).toBeLessThan(90);
  expect(rows.to).toBeGreaterThan(130);
  expect(rows.to - rows.from).toBeLessThan(80);
});

it('lays out hardly more than the rows in view after a jump', () => {
  const { from, to } = rowsAround(viewAt(100), sceneOf(0, 40), false);
  expect([from, to]).toEqual([98, 122]);
  expect(isCovered(sceneOf(from, to), viewAt(100), false)).toBe(true);
});

it('keeps what is drawn while the view scrolls on, and lays out the next rows in that direction', () => {
  const drawn = sceneOf(98, 122);
  expect(rowsAround(viewAt(103), drawn, false)).toEqual({ from: 98, to: 135 });
  expect(rowsAround(viewAt(97), drawn, false)).toEqual({ from: 85, to: 122 });
  expect(rowsAround(viewAt(118), drawn, false)).toEqual({ from: 106, to: 150 });
});

it('always covers the view with the rows that it lays out', () => {
  for (const drawn of [
    sceneOf(0, 30),
    sceneOf(90, 95),
    sceneOf(98, 122),
    sceneOf(118, 160),
    sceneOf(0, 1_000),
  ])
    for (const isResting of [true, false]) {
      const { from, to } = rowsAround(viewAt(100), drawn, isResting);
      expect(isCovered(sceneOf(from, to), viewAt(100), isResting)).toBe(true);
    }
});

it('lays nothing out again while enough rows are ready beyond the view', () => {
  const { from, to } = rowsAround(viewAt(100), sceneOf(0, 0), true);
  const scene = sceneOf(from, to);
  expect([100, 104, 96].map((row) => isCovered(scene, viewAt(row), true))).toEqual([true, true, true]);
  expect([130, 70].map((row) => isCovered(scene, viewAt(row), true))).toEqual([false, false]);
});

it('needs no rows before the first and after the last one', () => {
  expect(isCovered(sceneOf(0, 50), viewAt(-5), true)).toBe(true);
  expect(isCovered(sceneOf(970, 1_000), viewAt(985), true)).toBe(true);
});

it('returns where the visible plot starts, and nothing while its beginning is visible', () => {
  const view = viewAt(0);
  expect(leftOf(sceneOf(0, 50), view)).toBeUndefined();
  expect(leftOf(sceneOf(0, 50), { ...view, x: 120 })).toBe(320);
  expect(leftOf(sceneOf(0, 50), { ...view, x: 120, width: 300 })).toBeUndefined();
  expect(leftOf(sceneOf(0, 50), { ...view, x: 260, width: 300 })).toBe(260);
});
