import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  colourDistance,
  contrastRatio,
  formatColour,
  fromOklch,
  parseColour,
  toOklch,
} from '../colour/index.ts';
import { STYLES } from '../templates/index.ts';
import { nearestPassing, simulateVision, VISIONS } from './index.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => formatColour({ r, g, b, a: 1 }));

test('keeps a colour through OKLCH and back', () => {
  fc.assert(fc.property(colour, (text) => fromOklch(toOklch(text)) === text));
  expect(toOklch('#FFFFFF').l).toBeCloseTo(1, 4);
  expect(toOklch('#808080')).toMatchObject({ h: 0 });
});

test('CH-328 finds the nearest passing colour, and keeps one that already passes', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(3, 4.5), (text, ground, ratio) => {
      const found = nearestPassing(text, ground, ratio);
      if (contrastRatio(text, ground) >= ratio) return found === text;
      return found !== null && contrastRatio(found, ground) >= ratio;
    }),
  );
});

test('CH-328 keeps the hue and changes no more than needed', () => {
  for (const text of ['#F59E0B', '#34D399', '#60A5FA', '#F472B6']) {
    const found = nearestPassing(text, '#FFFFFF', 4.5) ?? '';
    const turn = Math.abs(((toOklch(found).h - toOklch(text).h + 540) % 360) - 180);
    expect(turn, text).toBeLessThan(4);
    expect(contrastRatio(found, '#FFFFFF'), text).toBeLessThan(4.6);
  }
});

test('CH-328 finds no colour with more contrast than black or white', () => {
  expect(nearestPassing('#777777', '#777777', 7)).toBeNull();
});

test('CH-329 keeps greys the same for every vision, but not red and green', () => {
  for (const vision of VISIONS) {
    const { r, g, b } = parseColour(simulateVision('#808080', vision));
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(2);
    expect(colourDistance(simulateVision('#B45309', vision), '#B45309')).toBeGreaterThan(10);
  }
});

test('CH-329 measures the palettes of the styles at the specified distances', () => {
  const least = STYLES.map(({ theme: { palette = [] } }) =>
    Math.min(
      ...VISIONS.flatMap((vision) =>
        palette.flatMap((one, index) =>
          palette
            .slice(0, index)
            .map((other) => colourDistance(simulateVision(one, vision), simulateVision(other, vision))),
        ),
      ),
    ),
  );
  expect(least.map(Math.floor)).toEqual([17, 12, 1, 13, 13, 12, 16, 14, 17, 19, 6, 20]);
});

test.each(STYLES)('CH-182 distinguishes adjacent lanes of two looks in $name', ({ laneDesignTemplate }) => {
  const colours = [...laneDesignTemplate.values()].map(({ backgroundColor = '' }) => backgroundColor);
  for (const [index, one] of colours.entries())
    for (const other of colours.slice(0, index)) expect(colourDistance(one, other)).toBeGreaterThan(2);
});
