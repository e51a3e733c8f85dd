import type { FontName, FontWeight } from './font-name.ts';
import type { FontFile } from './font-run.ts';
import type { TextMetrics } from './text-metrics.ts';

/** A text as a picture draws it. */
export interface DrawnText {
  readonly text: string;
  readonly weight: FontWeight;
}

function keyOf({ font, weight, subset }: FontFile): string {
  return `${font} ${weight} ${subset}`;
}

/**
 * Exactly the font files needed to draw these texts, in an order independent of the order of the texts: for standalone
 * pictures, since an SVG in an `<img>` can't load fonts (`ux.md C3`). Letters that no chart font has are left to the
 * system that displays the picture.
 * @param metrics with the tables of these texts, which tell which file draws which letter
 */
export function listFontFiles(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): FontFile[] {
  const files = new Map<string, FontFile>();
  for (const { text, weight } of texts) {
    for (const { file } of metrics.runs(text, font, weight)) if (file) files.set(keyOf(file), file);
  }
  return [...files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}
