import type { DrawnText, FontName, TextMetrics } from '@giotto/chart/text';
import { itemizeText } from './itemize-text.ts';
import { listDrawn } from './outline-text.ts';

const BEYOND_LATIN = /[^ -~]/;
/** So many are named; a text in a script without a font has them all. */
const MOST_NAMED = 20;

/** The characters of texts that neither the charts' fonts nor those of this system have, each once, in their order. */
export function listMissingCharacters(
  texts: Iterable<DrawnText>,
  font: FontName,
  metrics: TextMetrics,
): readonly string[] {
  const missing = new Set<string>();
  for (const { text, weight } of texts) {
    if (!BEYOND_LATIN.test(text)) continue;
    const line = text.normalize('NFC');
    for (const { start, end, face } of itemizeText(line, font, weight, metrics)) {
      if (face === undefined) for (const letter of listDrawn(line.slice(start, end))) missing.add(letter);
      if (missing.size >= MOST_NAMED) return [...missing].slice(0, MOST_NAMED);
    }
  }
  return [...missing];
}
