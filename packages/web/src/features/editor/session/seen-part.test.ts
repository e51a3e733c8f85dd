import type { Box, Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { isCovered, isLaidOut, leftOf, rowsAround, viewOn } from './seen-part.ts';

const sceneOf = (from: number, to: number, count = 1_000): Scene =>
  ({
    width: 1_000,
    header: { x: 200, y: 0, width: 800, height: 60 },
    plot: { x: 200, y: 80, width: 800, height: 30 * count },
    column: { x: 0, y: 70, width: 200, height: 30 * count },
    rowHeight: 30,
    rows: { length: count },
    shown: { from, to },
  }) as unknown as Scene;

/** A view with this row right below the timeline, and 20 rows. */
const viewAt = (row: number) => ({ x: 0, y: 20 + row * 30, width: 1200, height: 660 });

it('lays out the rows in view and some around them once the view rests', () => {
  const rows = rowsAround(viewAt(100), sceneOf(0, 0), true);
  expect(rows.from).toBeLessThan(90);
  expect(rows.to).toBeGreaterThan(130);
  expect(rows.to - rows.from).toBeLessThan(80);
});

it('lays out hardly more than the rows in view after a jump', () => {
  const { from, to } = rowsAround(viewAt(100), sceneOf(0, 40), false);
  expect([from, to]).toEqual([99, 121]);
  expect(isLaidOut(sceneOf(from, to), viewAt(100), false)).toBe(true);
});

it('lays out more than a jump did as soon as the view moves on or rests', () => {
  const scene = sceneOf(99, 121);
  expect(isCovered(scene, viewAt(100), false)).toBe(false);
  expect(isLaidOut(scene, viewAt(100), true)).toBe(false);
  expect(rowsAround(viewAt(100.1), scene, false)).toEqual({ from: 88, to: 133 });
});

it('lays out no more of what the timeline hides than elsewhere beyond the view', () => {
  const isMissing = (from: number) => !isCovered(sceneOf(from, 130), viewAt(100), false);
  expect([97, 98, 99].map(isMissing)).toEqual([false, false, true]);
});

it('lays out the row of an element beyond the view, and two rows around it, at every row height', () => {
  for (const rowHeight of [8, 30, 200]) {
    const scene = { ...sceneOf(0, 20), rowHeight };
    const state = { milestone: new Map([['m', { position: 500 }]]) } as unknown as State;
    const view = viewOn(state, scene, { kind: 'milestone', id: 'm' });
    const { from, to } = rowsAround(view as Box, scene, false);
    expect([from, to]).toEqual([498, 503]);
  }
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
      expect(isLaidOut(sceneOf(from, to), viewAt(100), isResting)).toBe(true);
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
