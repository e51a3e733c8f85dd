import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { compareTextWidths, differenceOf, TOLERANCE } from '../text-metrics.check.ts';

journey(
  'texts are as wide in Chromium as in the tables, within 0.1 px, in all seven fonts',
  async ({ app }) => {
    const page = await (await app.open()).newPage();
    const comparisons = await compareTextWidths(page);
    expect(new Set(comparisons.map(({ font }) => font)).size).toBe(7);
    expect(comparisons.filter((comparison) => !(differenceOf(comparison) <= TOLERANCE))).toEqual([]);
  },
);
