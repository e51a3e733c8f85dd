import { describe, expect, test } from 'vitest';
import { loadTextMetrics } from '../../text/index.ts';
import type { Box } from '../scene.ts';
import { Typesetter } from '../typesetter.ts';
import { Occupancy } from './occupancy.ts';
import { type GlyphSide, type MilestoneRequest, placeMilestoneLabel } from './place-milestone-label.ts';

const type = new Typesetter(await loadTextMetrics(['Roboto']), 'Roboto');
const TITLE = type.measure('Scope agreed', 400, 12.5);
const LONG = type.measure('12 Jan 2027', 400, 11);
const SHORT = type.measure('W2', 400, 11);
const GLYPH: Box = { x: 492, y: 192, width: 16, height: 16 };
const AREA: Box = { x: 0, y: 0, width: 1000, height: 400 };

const FREE: GlyphSide = {
  gap: 5,
  isEntered: false,
  isPassedAbove: false,
  isPassedBelow: false,
  isHidden: false,
};

function place(wanted: Partial<MilestoneRequest> = {}, others: readonly Box[] = []) {
  const room = new Occupancy(0, 40);
  room.add({ type: 'glyph', id: 'own', ...GLYPH });
  others.forEach((box, i) => {
    room.add({ type: 'bar', id: `other${i}`, ...box });
  });
  const request = {
    glyph: GLYPH,
    title: TITLE,
    dates: [],
    position: 'auto',
    rowGap: 16,
    reach: 10,
    area: AREA,
    mayWrap: true,
  } as const;
  return placeMilestoneLabel({ ...request, left: FREE, right: FREE, ...wanted }, type, room);
}

function sideOf(label: ReturnType<typeof place>): string | undefined {
  if (label === undefined) return undefined;
  const centre = label.box.y + label.box.height / 2;
  if (centre < GLYPH.y) return 'top';
  if (centre > GLYPH.y + GLYPH.height) return 'bottom';
  return label.box.x > GLYPH.x ? 'right' : 'left';
}

const right = { x: 515, y: 190, width: 300, height: 20 };
const left = { x: 100, y: 190, width: 390, height: 20 };
const above = { x: 300, y: 150, width: 400, height: 30 };

test('CH-107 the title goes right, left, above or below: the first that is free', () => {
  expect(sideOf(place())).toBe('right');
  expect(place()?.lines[0]?.x).toBe(513);
  expect(sideOf(place({}, [right]))).toBe('left');
  expect(sideOf(place({}, [right, left]))).toBe('top');
  expect(sideOf(place({}, [right, left, above]))).toBe('bottom');
});

test('CH-107 titles above and below clear the glyph and the bar that it is on', () => {
  const top = place({}, [right, left]);
  expect((top?.box.y ?? 0) + (top?.box.height ?? 0)).toBeLessThanOrEqual(190);
  const bottom = place({}, [right, left, above]);
  expect(bottom?.box.y).toBeGreaterThanOrEqual(210);
});

test('CH-107 with less than 12 px between the bars of two rows, the date is dropped before the title goes above', () => {
  const narrow = { x: 516 + TITLE.width, y: 190, width: 300, height: 20 };
  expect(sideOf(place({ rowGap: 11.9, dates: [LONG] }, [narrow, left]))).toBe('right');
  expect(place({ rowGap: 11.9, dates: [LONG] }, [narrow, left])?.date).toBeUndefined();
  expect(sideOf(place({ rowGap: 12, dates: [LONG] }, [narrow, left]))).toBe('top');
});

test('CH-107 a wanted side takes precedence', () => {
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    expect(sideOf(place({ position: side }))).toBe(side);
  }
  expect(sideOf(place({ position: 'left' }, [left]))).toBe('right');
});

test('CH-107 the date is after the title in the longest form that fits', () => {
  expect(place({ dates: [LONG, SHORT] })?.date?.line).toBe(LONG);
  const limit = { ...AREA, width: 513 + TITLE.width + 6 + SHORT.width };
  const tight = place({ dates: [LONG, SHORT], area: limit, rowGap: 0 }, [left]);
  expect(tight?.date?.line).toBe(SHORT);
  expect(tight?.date?.x).toBeCloseTo(513 + TITLE.width + 6, 6);
});

test('CH-107 a title is never placed where a dependency enters', () => {
  const entered = { ...FREE, gap: 14, isEntered: true };
  expect(sideOf(place({ left: entered }, [right]))).toBe('top');
  expect(sideOf(place({ left: entered }, [right, above, below]))).toBe('left');
});

describe('CH-107 a title above or below avoids the lines that go up or down next to its glyph', () => {
  const crossed = { ...FREE, gap: 14, isEntered: true, isPassedAbove: true };

  test('a title above begins at the glyph when a line comes down on its left, and ends there when it does on its right', () => {
    expect(place({ position: 'top', left: crossed })?.box.x).toBeGreaterThanOrEqual(GLYPH.x - 5);
    const ends = place({ position: 'top', right: crossed })?.box;
    expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual(GLYPH.x + GLYPH.width + 5);
  });

  test('it goes below when lines come down on both sides', () => {
    expect(sideOf(place({ left: crossed, right: crossed }))).toBe('bottom');
  });

  test('it goes below when a bar hides the line, which then comes down to the middle of the glyph', () => {
    expect(sideOf(place({ left: { ...crossed, isHidden: true } }, [right]))).toBe('bottom');
  });

  test('a requested place is kept, whatever comes down there', () => {
    expect(sideOf(place({ position: 'top', left: crossed, right: crossed }))).toBe('top');
  });
});

const below = { x: 300, y: 220, width: 400, height: 30 };
const hemmedIn = (free: number, ...more: readonly Box[]) => [
  left,
  above,
  below,
  { x: 513 + free + 2, y: 190, width: 300, height: 20 },
  ...more,
];
const textsOf = (label: ReturnType<typeof place>) => label?.lines.map(({ line }) => line.text);

test('CH-107 a title without room on one line is wrapped, in letters of its own size', () => {
  const [scope, agreed] = TITLE.text.split(' ').map((word) => type.measure(word, 400, 12.5));
  const width = Math.max(scope?.width ?? 0, agreed?.width ?? 0);
  const label = place({}, hemmedIn(width));
  expect(textsOf(label)).toEqual(['Scope', 'agreed']);
  expect(label?.lines[0]?.line.size).toBe(12.5);
  expect(textsOf(place({ mayWrap: false }, hemmedIn(width)))?.[0]).toMatch(/^S.*…$/);
});

test('CH-107 a title without room at its size is set in smaller letters before it is shortened', () => {
  const small = type.measure(TITLE.text, 400, 10.5).width;
  const label = place({}, hemmedIn(small, { x: 513, y: 170, width: 200, height: 21 }));
  expect(textsOf(label)).toEqual([TITLE.text]);
  expect(label?.lines[0]?.line.size).toBe(10.5);
});

test('CH-107 with no room for the whole title it is shortened, and left out below 24 px', () => {
  expect(textsOf(place({ mayWrap: false }, hemmedIn(40)))?.[0]).toMatch(/^S.*…$/);
  expect(textsOf(place({ mayWrap: false }, hemmedIn(24)))?.[0]).toMatch(/^S?.*…$/);
  expect(place({ mayWrap: false }, hemmedIn(23.9))).toBeUndefined();
});
