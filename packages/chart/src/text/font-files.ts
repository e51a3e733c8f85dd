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

/** A font file with what is drawn from it. */
export interface FontUse {
  readonly file: FontFile;
  /** Each letter once, composed (NFC) as in the width tables. */
  readonly letters: ReadonlySet<string>;
}

/**
 * Exactly the font files needed to draw these texts with the letters drawn from each, in an order independent of the order
 * of the texts: for standalone pictures, since an SVG in an `<img>` can't load fonts (`ux.md C3`). Letters that no chart
 * font has are left to the system that displays the picture.
 * @param metrics with the tables of these texts, which tell which file draws which letter
 */
export function listFontUses(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): FontUse[] {
  const uses = new Map<string, { readonly file: FontFile; readonly letters: Set<string> }>();
  for (const { text, weight } of texts) {
    for (const run of metrics.runs(text, font, weight)) {
      if (run.file === undefined) continue;
      const key = keyOf(run.file);
      const use = uses.get(key) ?? { file: run.file, letters: new Set() };
      uses.set(key, use);
      for (const letter of run.text) use.letters.add(letter);
    }
  }
  return [...uses.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use);
}

/** The files of `listFontUses`. */
export function listFontFiles(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): FontFile[] {
  return listFontUses(metrics, font, texts).map(({ file }) => file);
}
