import { expect, it } from 'vitest';
import { phoneWidth } from './phone-width.ts';

it('keeps the width of a chart that is readable when fitted', () => {
  expect(phoneWidth(366, 609)).toBe(609);
  expect(phoneWidth(366, 610)).toBe(610);
  expect(phoneWidth(366, 611)).toBe(610);
  expect(phoneWidth(820, 1200)).toBe(1200);
});

it('narrows a wide chart until it is readable when fitted', () => {
  expect(phoneWidth(366, 1024)).toBe(610);
  expect(phoneWidth(366, 2440)).toBe(610);
});

it('keeps a quarter of a very wide chart’s width, as long as that can be fitted', () => {
  expect(phoneWidth(366, 4000)).toBe(1000);
  expect(phoneWidth(366, 4880)).toBe(1220);
  expect(phoneWidth(366, 20_000)).toBe(1220);
});

it('never goes below a chart’s minimum width', () => {
  expect(phoneWidth(100, 2000)).toBe(333);
  expect(phoneWidth(60, 2000)).toBe(300);
});
