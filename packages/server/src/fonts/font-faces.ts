import {
  type FontFile,
  type FontName,
  type FontWeight,
  fontFaceRule,
  type TextMetrics,
} from '@giotto/chart/text';
import { fontDataUri } from './font-data-uri.ts';

/** A text as a picture draws it. */
export interface DrawnText {
  readonly text: string;
  readonly weight: FontWeight;
}

const remembered = new Map<string, string>();

/** The `@font-face` rule of one font file, with the file itself inside. Made once. */
export function fontFace(file: FontFile): string {
  const key = fileKey(file);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const rule = fontFaceRule(file, fontDataUri(file));
  remembered.set(key, rule);
  return rule;
}

/**
 * The rules for exactly the font files that draw these texts, for pictures that stand alone: an SVG in an `<img>` cannot
 * load fonts (`ux.md C3`). Letters that no chart font has are left to the system that shows the picture. The same texts
 * give the same bytes, whatever their order.
 *
 * @param metrics with all tables (`allTextMetrics`), for it tells which file draws which letter
 */
export function fontFacesFor(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): string {
  const files = new Map<string, FontFile>();
  for (const { text, weight } of texts) {
    for (const { file } of metrics.runs(text, font, weight)) if (file) files.set(fileKey(file), file);
  }
  return [...files.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, file]) => fontFace(file))
    .join('\n');
}

function fileKey({ font, weight, subset }: FontFile): string {
  return `${font} ${weight} ${subset}`;
}
