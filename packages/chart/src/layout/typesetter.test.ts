import { expect, test } from 'vitest';
import { FONTS } from '../model/index.ts';
import { loadTextMetrics } from '../text/index.ts';
import { Typesetter } from './typesetter.ts';

const metrics = await loadTextMetrics(FONTS);
const roboto = new Typesetter(metrics, 'Roboto');

test.each(FONTS)('CH-109 capitals of %s are vertically centred', (font) => {
  const type = new Typesetter(metrics, font);
  const size = type.sizeFor(12.5);
  const shape = type.set(type.measure('HEAD', 700, size), 10, 100, '#000000');
  const top = shape.y - metrics.capHeight(font, 700) * size;
  expect(100 - top).toBeCloseTo(shape.y - 100, 9);
});

test('CH-109 Rasa is drawn 1.18 times as large', () => {
  expect(new Typesetter(metrics, 'Rasa').sizeFor(10)).toBeCloseTo(11.8, 9);
  expect(roboto.sizeFor(10)).toBe(10);
});

test('CH-109 a line of the same nominal size is equally high in every font', () => {
  for (const font of FONTS) {
    const type = new Typesetter(metrics, font);
    const line = type.measure('HEAD', 400, type.sizeFor(12.5));
    expect(type.boxOf(line, 0, 50)).toMatchObject({ y: expect.closeTo(42.5), height: expect.closeTo(15) });
  }
});

test('a line that is too wide ends in an ellipsis and fits; one without room is omitted', () => {
  const line = roboto.measure('Decide on the shape of the product', 400, 12.5);
  const fitted = roboto.fit(line, 100);
  expect(fitted?.text).toMatch(/^Decide on .*…$/);
  expect(fitted?.width).toBeLessThanOrEqual(100);
  expect(roboto.fit(line, line.width)).toBe(line);
  expect(roboto.fit(line, 8)).toBeUndefined();
  expect(roboto.fit(line, 0)).toBeUndefined();
});

test('the longest start is kept although only a part of a long title is measured', () => {
  const line = roboto.measure('i'.repeat(500), 400, 12.5);
  const fitted = roboto.fit(line, 300);
  const next = roboto.measure(`${'i'.repeat(fitted?.text.length ?? 0)}…`, 400, 12.5);
  expect(fitted?.width).toBeLessThanOrEqual(300);
  expect(next.width).toBeGreaterThan(300);
});

test('two lines are broken between words where the wider one is narrowest', () => {
  const lines = roboto.wrap('Interviews with many customers', 400, 12, 200);
  expect(lines?.map(({ text }) => text)).toEqual(['Interviews with', 'many customers']);
  expect(roboto.wrap('Interviews with', 400, 12, 40)).toBeUndefined();
  expect(roboto.wrap('Interviews', 400, 12, 400)).toBeUndefined();
});
