import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrastRatio,
  flattenColour,
  formatColour,
  isColour,
  mixColours,
  parseColour,
  readableInk,
} from './index.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => formatColour({ r, g, b, a: 1 }));

test('parses and formats inversely, with and without alpha', () => {
  fc.assert(fc.property(colour, (text) => formatColour(parseColour(text)) === text));
  expect(formatColour(parseColour('#12ab3480'))).toBe('#12AB3480');
});

test.each(['', 'red', '#fff', '#12345', '#1234567', '#123456789', ' #123456', '#12345g', 'url(#a)'])(
  'refuses the colour %j',
  (text) => {
    expect(isColour(text)).toBe(false);
    expect(() => parseColour(text)).toThrow(RangeError);
  },
);

test('has a symmetric contrast between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrastRatio(one, other);
      return ratio >= 1 && ratio <= 21 && ratio === contrastRatio(other, one);
    }),
  );
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
  expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

test('chooses the ink with the better contrast', () => {
  expect(readableInk('#FFC20E', '#262626', '#FFFFFF')).toBe('#262626');
  expect(readableInk('#14213D', '#262626', '#FFFFFF')).toBe('#FFFFFF');
});

test('mixes from one colour to the other and stays in between', () => {
  expect(mixColours('#000000', '#FFFFFF', 0)).toBe('#000000');
  expect(mixColours('#000000', '#FFFFFF', 1)).toBe('#FFFFFF');
  expect(mixColours('#2563EB', '#FFFFFF', 0.66)).toBe('#B5CAF8');
  expect(mixColours('#000000', '#FFFFFF', 7)).toBe('#FFFFFF');
});

test('flattens a translucent colour on the colour below', () => {
  expect(flattenColour('#00000080', '#FFFFFF')).toBe('#7F7F7F');
  expect(flattenColour('#123456', '#FFFFFF')).toBe('#123456');
});
