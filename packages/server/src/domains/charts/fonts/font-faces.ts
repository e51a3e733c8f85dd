import {
  type DrawnText,
  type FontFile,
  type FontName,
  fontFaceRule,
  listFontFiles,
  type TextMetrics,
} from '@giotto/chart/text';
import { fontDataUri } from './font-data-uri.ts';

const remembered = new Map<string, string>();

/** The `@font-face` rule of one font file, with the file embedded. Cached. */
function fontFace(file: FontFile): string {
  const key = `${file.font} ${file.weight} ${file.subset}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const rule = fontFaceRule(file, fontDataUri(file));
  remembered.set(key, rule);
  return rule;
}

/**
 * The rules for exactly the font files that these texts need, for standalone pictures. The same texts give the same
 * bytes, in any order.
 *
 * @param metrics with all tables (`allTextMetrics`)
 */
export function fontFacesFor(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): string {
  return listFontFiles(metrics, font, texts).map(fontFace).join('\n');
}
