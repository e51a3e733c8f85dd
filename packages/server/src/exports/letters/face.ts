import { readFileSync } from 'node:fs';
import type { FontFile, FontName } from '@giotto/chart/text';
import { create, type Font } from 'fontkit';
import { fontPath } from '../../fonts/font-data-uri.ts';
import { unpackWoff } from './unpack-woff.ts';

/** An opened font file. */
export interface Face {
  /** Names the file among all others. */
  readonly key: string;
  readonly bytes: Buffer;
  /** Which font of the file, where it holds several. */
  readonly family: string | undefined;
  readonly font: Font;
}

/** What OpenType features chart text is set with, in fontkit's form. */
export type Features = Readonly<Record<string, boolean>>;

/** Chart text has kerning and no ligatures, so that its width is the sum that the tables say (`ux.md C3`). */
const PLAIN: Features = { kern: true, liga: false, clig: false, calt: false };
const LINING: Features = { ...PLAIN, lnum: true };

/** Raleway's figures are old-style unless asked for lining ones. */
export function featuresOf(font: FontName): Features {
  return font === 'Raleway' ? LINING : PLAIN;
}

const opened = new Map<string, Face>();

/** Opens the font inside bytes; undefined when they hold none that can be read. */
export function readFace(key: string, bytes: Buffer, family?: string): Face | undefined {
  const found = create(bytes, family);
  return 'characterSet' in found ? { key, bytes, family, font: found } : undefined;
}

/** The opened file of a chart font. Opened once; all of them together take about 30 MB. */
export function faceOf(file: FontFile): Face {
  const key = `${file.font} ${file.weight} ${file.subset}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const woff = readFileSync(fontPath(file).replace(/\.woff2$/, '.woff'));
  const face = readFace(key, unpackWoff(woff));
  if (face === undefined) throw new Error(`${key} is a collection, not a font`);
  opened.set(key, face);
  return face;
}
