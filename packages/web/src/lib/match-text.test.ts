import { describe, expect, it } from 'vitest';
import { pickMatches, rankMatch } from './match-text.ts';

describe('the palette finds', () => {
  it('text that begins with the query before text with a word that does, and that before the rest', () => {
    const texts = ['Go to zoom', 'Unzoomed', 'Zoom in', 'Fit'];
    const found = (most: number) =>
      pickMatches(texts, (text) => text, 'zoom', most).map(({ entry }) => entry);
    expect(found(9)).toEqual(['Zoom in', 'Go to zoom', 'Unzoomed']);
    expect(found(1)).toEqual(['Zoom in']);
  });

  it('words in any order, ignoring case and accents', () => {
    expect(rankMatch('Insert a row below', 'below ins')).toBe(2);
    expect(rankMatch('Café crème', 'CREME cafe')).toBe(2);
    expect(rankMatch('Insert a row below', 'above')).toBe(0);
    expect(rankMatch('Anything', '')).toBe(3);
  });
});
