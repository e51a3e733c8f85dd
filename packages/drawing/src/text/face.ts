import { readFileSync } from 'node:fs';
import type { FontFile, FontName } from '@giotto/chart/text';
import * as hb from 'harfbuzzjs';
import { fontPath } from '../fonts/font-data-uri.ts';
import { unpackWoff } from '../fonts/unpack-woff.ts';
import { type Kerning, readKerning } from './read-kerning.ts';

/** An opened font file. */
export interface Face {
  /** Identifies the file and the font in it. */
  readonly key: string;
  readonly bytes: Buffer;
  /** The font's PostScript name if the file is a collection. */
  readonly name: string | undefined;
  /** For shaping and drawing, in font units. */
  readonly font: hb.Font;
  readonly unitsPerEm: number;
  /** The kerning pairs that `font` doesn't apply itself. */
  readonly kerning: Kerning | undefined;
  /** Whether its glyphs are bitmaps, as in most emoji fonts. */
  readonly hasPictures: boolean;
}

/** Chart text has kerning but no ligatures, so that its width is the sum of the table's widths (`ux.md C3`). */
const PLAIN = ['kern', '-liga', '-clig', '-dlig', '-calt'];

function parseFeatures(features: readonly string[]): hb.Feature[] {
  return features.flatMap((text) => hb.Feature.fromString(text) ?? []);
}

const plain = parseFeatures(PLAIN);
const lining = parseFeatures([...PLAIN, 'lnum']);

/** The OpenType features for chart text. Raleway has old-style figures by default, so it needs lining ones. */
export function featuresOf(font: FontName): hb.Feature[] {
  return font === 'Raleway' ? lining : plain;
}

/** Opens a font file; `index` selects the font in a collection. */
export function openFace(key: string, bytes: Buffer, index = 0): Face {
  const face = new hb.Face(new hb.Blob(bytes), index);
  const isCollection = bytes.toString('latin1', 0, 4) === 'ttcf';
  return {
    key,
    bytes,
    name: isCollection ? face.getName(POSTSCRIPT_NAME, 'en') : undefined,
    font: new hb.Font(face),
    unitsPerEm: face.upem,
    kerning: face.referenceTable('GPOS') ? undefined : readKerning(face.referenceTable('kern')),
    hasPictures: face.hasColorPng(),
  };
}

const POSTSCRIPT_NAME = 6;
const opened = new Map<string, Face>();

/** The opened file of a chart font, cached; all of them together take about 30 MB. */
export function faceOf(file: FontFile): Face {
  const key = `${file.font} ${file.weight} ${file.subset}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const face = openFace(key, unpackWoff(readFileSync(fontPath(file).replace(/\.woff2$/, '.woff'))));
  opened.set(key, face);
  return face;
}
