import type { DrawnText, FontName, TextMetrics } from '@giotto/chart/text';
import { itemizeText } from './itemize-text.ts';
import { listDrawn } from './outline-text.ts';

const BEYOND_LATIN = /[^ -~]/;
/** Max characters reported; a text in a script without a font may miss them all. */
const MAX_NAMED = 20;

/** Lists the characters that neither a chart font nor an installed font has, each once, in order of appearance. */
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
      if (missing.size >= MAX_NAMED) return [...missing].slice(0, MAX_NAMED);
    }
  }
  return [...missing];
}
