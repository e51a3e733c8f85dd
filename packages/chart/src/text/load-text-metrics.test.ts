import { describe, expect, it } from 'vitest';
import { extendTextMetrics, loadTextMetrics } from './load-text-metrics.ts';
import type { TextMetrics } from './text-metrics.ts';

const names = (metrics: TextMetrics) => metrics.tables.map(({ font, subset }) => `${font} ${subset}`).sort();

describe('loadTextMetrics', () => {
  it('loads only Latin of the fonts and of Roboto', async () => {
    expect(names(await loadTextMetrics(['Rasa', 'Arvo']))).toEqual([
      'Arvo latin',
      'Rasa latin',
      'Roboto latin',
    ]);
  });

  it('loads the alphabets that the texts need', async () => {
    const metrics = await loadTextMetrics(['Arimo'], ['Zażółć', 'Ελλ']);
    expect(names(metrics)).toEqual([
      'Arimo greek',
      'Arimo latin',
      'Arimo latin-ext',
      'Roboto greek',
      'Roboto latin',
      'Roboto latin-ext',
    ]);
  });

  it('loads only what draws a text, wherever it comes from', async () => {
    const metrics = await loadTextMetrics(['Arvo'], ['Дом']);
    expect(metrics.runs('Дом', 'Arvo', 400)).toEqual([
      { text: 'Дом', file: { font: 'Roboto', weight: 400, subset: 'cyrillic' } },
    ]);
  });
});

describe('extendTextMetrics', () => {
  it('returns the same metrics object when nothing is missing', async () => {
    const metrics = await loadTextMetrics(['Arvo'], ['é 🚀 漢']);
    expect(await extendTextMetrics(metrics, ['Arvo'], ['Übung'])).toBe(metrics);
    expect(await extendTextMetrics(metrics, ['Arvo'], ['Łódź'])).not.toBe(metrics);
  });

  it('measures like all tables together once it has what a text needs', async () => {
    const metrics = await loadTextMetrics(['Raleway']);
    const before = metrics.width('Přehled', 'Raleway', 700, 13);
    const extended = await extendTextMetrics(metrics, ['Raleway'], ['Přehled']);
    expect(extended.width('Přehled', 'Raleway', 700, 13)).not.toBe(before);
    expect(extended.width('Plan', 'Raleway', 700, 13)).toBe(metrics.width('Plan', 'Raleway', 700, 13));
  });
});
