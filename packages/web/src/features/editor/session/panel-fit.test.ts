import { expect, it } from 'vitest';
import { fitBeside, viewToKeep } from './panel-fit.ts';

it('fits a chart that is wider than the available width, and leaves a narrower one alone', () => {
  expect(fitBeside(999, 1000, 1)).toBe(0.99);
  expect(fitBeside(1000, 1000, 1)).toBe(1);
  expect(fitBeside(1001, 1000, 1)).toBe(1);
  expect(fitBeside(2000, 1000, 1)).toBe(1);
  expect(fitBeside(2000, 1000, 1.5)).toBe(1.5);
});

it('never clips a fitted chart by rounding, and respects the minimum zoom', () => {
  expect(fitBeside(666, 1000, 1)).toBe(0.66);
  expect(fitBeside(300, 1000, 1)).toBe(0.3);
  expect(fitBeside(299, 1000, 1)).toBe(0.3);
});

it('remembers a fitted chart’s own view at the rows that are visible', () => {
  const seen = { scrollLeft: 0, scrollTop: 100 };
  expect(viewToKeep({ zoom: 0.5, ownView: null }, seen)).toEqual({ zoom: 0.5, left: 0, top: 100 });
  const ownView = { zoom: 1, left: 40, top: 120 };
  expect(viewToKeep({ zoom: 0.5, ownView }, seen)).toEqual({ zoom: 1, left: 40, top: 200 });
});
