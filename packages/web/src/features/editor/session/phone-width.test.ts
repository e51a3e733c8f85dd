import { expect, it } from 'vitest';
import { phoneWidth } from './phone-width.ts';

it('leaves a chart as wide as it is when it can be read fitted', () => {
  expect(phoneWidth(366, 609)).toBe(609);
  expect(phoneWidth(366, 610)).toBe(610);
  expect(phoneWidth(366, 611)).toBe(610);
  expect(phoneWidth(820, 1200)).toBe(1200);
});

it('draws a wide chart so narrow that it can be read fitted', () => {
  expect(phoneWidth(366, 1024)).toBe(610);
  expect(phoneWidth(366, 2440)).toBe(610);
});

it('keeps a quarter of a very wide chart, as long as that can be fitted', () => {
  expect(phoneWidth(366, 4000)).toBe(1000);
  expect(phoneWidth(366, 4880)).toBe(1220);
  expect(phoneWidth(366, 20_000)).toBe(1220);
});

it('never goes below the least width of a chart', () => {
  expect(phoneWidth(100, 2000)).toBe(333);
  expect(phoneWidth(60, 2000)).toBe(300);
});
