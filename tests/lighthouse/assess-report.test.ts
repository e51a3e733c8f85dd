import { describe, expect, test } from 'vitest';
import { assessReport, CATEGORIES, type Report, selectReport } from './assess-report.ts';

function makeReport(performance: number | null, accessibility: number | null = 1): Report {
  return {
    finalDisplayedUrl: 'http://localhost/login',
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'fast', weight: 1 },
          { id: 'slow', weight: 3 },
          { id: 'slower', weight: 6 },
          { id: 'informative', weight: 0 },
          { id: 'unknown', weight: 0 },
        ],
      },
      accessibility: { score: accessibility, auditRefs: [{ id: 'contrast', weight: 7 }] },
    },
    audits: {
      fast: { title: 'Fast', score: 1 },
      slow: { title: 'Slow', score: 0.5, displayValue: '900 ms' },
      slower: { title: 'Slower', score: 0.5 },
      informative: { title: 'Informative', score: 0 },
      unknown: { title: 'Unknown', score: null },
      contrast: {
        title: 'Contrast',
        score: 0,
        details: { items: [{ node: { selector: 'main > a' } }, {}] },
      },
    },
  };
}

describe("Lighthouse's report of a page", () => {
  test.each([
    ['performance', 0.94, false],
    ['performance', 0.95, true],
    ['performance', 0.96, true],
    ['accessibility', 0.99, false],
    ['accessibility', 1, true],
  ] as const)('in %s a score of %f passes: %s', (category, score, isPassed) => {
    const report = makeReport(score, score);
    expect(assessReport(report, category).isPassed).toBe(isPassed);
  });

  test('lists the audits that cost points, the most expensive first, with their elements', () => {
    const report = makeReport(0.5, 0.9);
    expect(assessReport(report, 'performance').deductions).toEqual([
      '-30.0 slower: Slower',
      '-15.0 slow: Slow (900 ms)',
    ]);
    expect(assessReport(report, 'accessibility').deductions).toEqual([
      '-100.0 contrast: Contrast\n      main > a',
    ]);
  });

  test.each(CATEGORIES)('scores 0 where %s could not be measured', (category) => {
    expect(assessReport(makeReport(null, null), category)).toMatchObject({ score: 0, isPassed: false });
  });

  test('counts in performance when it is the median, of two the lower one', () => {
    const [low, middle, high] = [makeReport(0.9), makeReport(0.95), makeReport(1)];
    expect(selectReport([high, low, middle], 'performance')).toBe(middle);
    expect(selectReport([high, middle], 'performance')).toBe(middle);
    expect(selectReport([low], 'performance')).toBe(low);
  });

  test('counts in accessibility when it is the lowest, or could not be measured', () => {
    const [lowest, highest, unmeasured] = [makeReport(1, 0.98), makeReport(0.9, 1), makeReport(1, null)];
    expect(selectReport([highest, lowest, highest], 'accessibility')).toBe(lowest);
    expect(selectReport([highest, unmeasured, lowest], 'accessibility')).toBe(unmeasured);
  });

  test('is missing when nothing was measured', () => {
    expect(() => selectReport([], 'performance')).toThrow('no report');
  });
});
