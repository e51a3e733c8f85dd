import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, flattenColour } from '../../colour/index.ts';
import { type Colour, createState, taskLook, themeOf } from '../../model/index.ts';
import { STYLES, withStyle } from '../../templates/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import { coloursOf } from './bar-colours.ts';
import { cornerDepth } from './bar-outline.ts';
import { drawStrip, footOf, stripBox } from './progress-strip.ts';

const outlineOf = (width: number, height: number, radius: number) => ({
  box: { x: 100, y: 50, width, height },
  radius: Math.min(radius, width / 2, height / 2),
  isCutLeft: false,
  isCutRight: false,
});
const colours = {
  background: '#2563EB',
  stripDone: '#FFFFFF',
  stripRest: '#6691F1',
} as const;

test('a strip is inside its bar, clear of round corners, whatever the bar and the share', () => {
  const size = { width: fc.integer({ min: 1, max: 400 }), height: fc.integer({ min: 4, max: 72 }) };
  fc.assert(
    fc.property(
      fc.record({
        ...size,
        radius: fc.integer({ min: 0, max: 40 }),
        progress: fc.integer({ min: 0, max: 100 }),
      }),
      ({ width, height, radius, progress }) => {
        const outline = outlineOf(width, height, radius);
        const strip = drawStrip(outline, progress, colours);
        if (strip === undefined) return;
        const { box } = outline;
        const { x, y } = strip.box;
        const below = box.y + box.height - (y + strip.box.height);
        expect(below).toBeGreaterThanOrEqual(1);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(x - box.x).toBeGreaterThanOrEqual(1);
        // A bar too short for both corners and a strip keeps a strip.
        if (width > 40) expect(x - box.x).toBeGreaterThan(cornerDepth(outline.radius, below));
        const [whole, done] = strip.shapes.map((shape) => (shape.type === 'rect' ? shape.width : 0));
        expect(done).toBeCloseTo(((whole ?? 0) * progress) / 100, 9);
      },
    ),
  );
});

test.each([
  [3, false],
  [4, true],
  [5, true],
])('a bar %i px wide has a strip: %s', (width, hasStrip) => {
  expect(stripBox(outlineOf(width, 20, 0)) !== undefined).toBe(hasStrip);
});

test('texts inside leave space for the strip, but not if the bar has no progress', () => {
  const { box } = outlineOf(80, 20, 6);
  expect(footOf(box, 40)).toBe(5);
  expect(footOf(box, undefined)).toBe(0);
});

describe.each(STYLES)('$id $name', (style) => {
  const state = withStyle(createState(), style);
  const theme = themeOf(state);
  const page = theme.backgroundColor;
  const context = { theme } as LayoutContext;
  const looks = [...style.taskDesignTemplate.keys()].map((key) => ({
    key,
    look: taskLook(state, { designTemplate: key }),
  }));

  test('CH-115 the completed part and the whole strip are distinguishable on every bar', () => {
    for (const { key, look } of looks) {
      const { fill, stripDone, stripRest } = coloursOf(context, look);
      const bar = flattenColour(fill, page);
      expect(contrastRatio(stripDone, bar), key).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(stripDone, stripRest), key).toBeGreaterThanOrEqual(3);
    }
  });

  test('CH-115 unstarted bars stand out from the page, and their titles are readable', () => {
    for (const { key, look } of looks) {
      const { fill, inkInside, dateInside, quietInside } = coloursOf(context, look);
      const bar = flattenColour(fill, page);
      const edge = look.showStroke ? contrastRatio(look.strokeColor, page) : 0;
      expect(Math.max(contrastRatio(bar, page), edge), key).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(inkInside, bar), key).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dateInside, bar), key).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(quietInside, bar), key).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('CH-115 a progress colour is used if it is visible on the bar, and the ink otherwise', () => {
  const state = createState();
  const context = { theme: themeOf(state) } as LayoutContext;
  const stripOf = (color: Colour, colorInProgress: Colour) =>
    coloursOf(context, taskLook(state, { color, colorInProgress })).stripDone;
  expect(stripOf('#2563EB', '#FDE047')).toBe('#FDE047');
  expect(stripOf('#FFC20E', '#FFC20E')).toBe('#1F2937');
  expect(stripOf('#2563EB', '#2E6BEE')).toBe('#FFFFFF');
});

test('a strip has gaps above the ticks of a collapsed parent', () => {
  const { shapes } = drawStrip(outlineOf(200, 20, 6), 50, colours, [160, 220]) ?? {};
  expect(shapes?.slice(2)).toEqual([
    { type: 'rect', x: 159, y: 65, width: 2, height: 3, fill: '#2563EB' },
    { type: 'rect', x: 219, y: 65, width: 2, height: 3, fill: '#2563EB' },
  ]);
});
