import { readFile } from 'node:fs/promises';
import {
  type DrawnText,
  type FontFile,
  type FontName,
  type FontUse,
  fontFaceRule,
  listFontFiles,
  listFontUses,
  type TextMetrics,
} from '@giotto/chart/text';
import { fontDataUri, fontPath } from './font-data-uri.ts';
import { subsetFont } from './subset-font.ts';
import { unpackWoff } from './unpack-woff.ts';

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
 * The rules for exactly the font files that these texts need, whole, for standalone pictures whose texts may change. The
 * same texts give the same bytes, in any order.
 *
 * @param metrics with all tables (`allTextMetrics`)
 */
export function fontFacesFor(metrics: TextMetrics, font: FontName, texts: Iterable<DrawnText>): string {
  return listFontFiles(metrics, font, texts).map(fontFace).join('\n');
}

/** One font file's rule with only the letters used; accented ones also as their parts, since texts may have them so. */
async function subsetFace({ file, letters }: FontUse): Promise<string> {
  const font = unpackWoff(await readFile(fontPath(file).replace(/\.woff2$/, '.woff')));
  const parts = [...letters].flatMap((letter) => [letter, ...letter.normalize('NFD')]);
  const bytes = await subsetFont(font, parts);
  return fontFaceRule(file, `data:font/ttf;base64,${bytes.toString('base64')}`, 'truetype');
}

/**
 * The rules for only the letters that these texts need, for pictures that are only looked at: about a fifth of whole fonts.
 * Otherwise like `fontFacesFor`. TrueType is larger than WOFF2 but takes 1 ms rather than 40, and HTTP compresses it.
 */
export async function subsetFacesFor(
  metrics: TextMetrics,
  font: FontName,
  texts: Iterable<DrawnText>,
): Promise<string> {
  const rules = await Promise.all(listFontUses(metrics, font, texts).map(subsetFace));
  return rules.join('\n');
}
