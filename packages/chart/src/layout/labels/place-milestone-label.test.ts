import { expect, test } from 'vitest';
import { loadTextMetrics } from '../../text/index.ts';
import type { Box } from '../scene.ts';
import { Typesetter } from '../typesetter.ts';
import { Occupancy } from './occupancy.ts';
import { type MilestoneRequest, placeMilestoneLabel } from './place-milestone-label.ts';

const type = new Typesetter(await loadTextMetrics(['Roboto']), 'Roboto');
const TITLE = type.measure('Scope agreed', 400, 12.5);
const LONG = type.measure('12 Jan 2027', 400, 11);
const SHORT = type.measure('W2', 400, 11);
const GLYPH: Box = { x: 492, y: 192, width: 16, height: 16 };
const AREA: Box = { x: 0, y: 0, width: 1000, height: 400 };

function place(wanted: Partial<MilestoneRequest> = {}, others: readonly Box[] = []) {
  const room = new Occupancy(0, 40);
  room.add({ type: 'glyph', id: 'own', ...GLYPH });
  others.forEach((box, i) => {
    room.add({ type: 'bar', id: `other${i}`, ...box });
  });
  const free = { gap: 5, isEntered: false };
  const request = {
    glyph: GLYPH,
    title: TITLE,
    dates: [],
    position: 'auto',
    rowGap: 16,
    reach: 10,
    area: AREA,
  } as const;
  return placeMilestoneLabel({ ...request, left: free, right: free, ...wanted }, type, room);
}

function sideOf(label: ReturnType<typeof place>): string | undefined {
  if (label === undefined) return undefined;
  if (label.centre < GLYPH.y) return 'top';
  if (label.centre > GLYPH.y + GLYPH.height) return 'bottom';
  return label.box.x > GLYPH.x ? 'right' : 'left';
}

const right = { x: 515, y: 190, width: 300, height: 20 };
const left = { x: 100, y: 190, width: 390, height: 20 };
const above = { x: 300, y: 150, width: 400, height: 30 };

test('CH-107 the title goes right, left, above or below: the first that is free', () => {
  expect(sideOf(place())).toBe('right');
  expect(place()?.titleX).toBe(513);
  expect(sideOf(place({}, [right]))).toBe('left');
  expect(sideOf(place({}, [right, left]))).toBe('top');
  expect(sideOf(place({}, [right, left, above]))).toBe('bottom');
});

test('CH-107 above and below clear the glyph and the bar that it stands on', () => {
  const top = place({}, [right, left]);
  expect((top?.box.y ?? 0) + (top?.box.height ?? 0)).toBeLessThanOrEqual(190);
  const bottom = place({}, [right, left, above]);
  expect(bottom?.box.y).toBeGreaterThanOrEqual(210);
});

test('CH-107 with less than 12 px between the bars of two rows, a date is given up before the title goes above', () => {
  const narrow = { x: 516 + TITLE.width, y: 190, width: 300, height: 20 };
  expect(sideOf(place({ rowGap: 11.9, dates: [LONG] }, [narrow, left]))).toBe('right');
  expect(place({ rowGap: 11.9, dates: [LONG] }, [narrow, left])?.date).toBeUndefined();
  expect(sideOf(place({ rowGap: 12, dates: [LONG] }, [narrow, left]))).toBe('top');
});

test('CH-107 a wanted side comes first', () => {
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    expect(sideOf(place({ position: side }))).toBe(side);
  }
  expect(sideOf(place({ position: 'left' }, [left]))).toBe('right');
});

test('CH-107 the date stands behind the title in the longest form that fits', () => {
  expect(place({ dates: [LONG, SHORT] })?.date).toBe(LONG);
  const limit = { ...AREA, width: 513 + TITLE.width + 6 + SHORT.width };
  const tight = place({ dates: [LONG, SHORT], area: limit, rowGap: 0 }, [left]);
  expect(tight?.date).toBe(SHORT);
  expect(tight?.dateX).toBeCloseTo(513 + TITLE.width + 6, 6);
});

test('CH-107 a title does not stand where a dependency comes in', () => {
  const entered = { gap: 14, isEntered: true };
  expect(sideOf(place({ left: entered }, [right]))).toBe('top');
  const below = { x: 300, y: 220, width: 400, height: 30 };
  expect(sideOf(place({ left: entered }, [right, above, below]))).toBe('left');
});

test('CH-107 with no room for the whole title it is shortened, and left out below 24 px', () => {
  const hemmedIn = (free: number) => [
    left,
    above,
    { x: 300, y: 220, width: 400, height: 30 },
    { x: 513 + free + 2, y: 190, width: 300, height: 20 },
  ];
  expect(place({}, hemmedIn(40))?.title.text).toMatch(/^S.*…$/);
  expect(place({}, hemmedIn(23.9))).toBeUndefined();
});
