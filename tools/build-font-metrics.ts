/**
 * Builds `packages/chart/src/text/generated` from the WOFF2 files of @fontsource: glyph widths, kerning and vertical
 * metrics of the seven chart fonts (`ux.md C3`). Run it after updating a font: `node tools/build-font-metrics.ts`.
 * Prints the gzipped size of every table.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FONT_NAMES, FONT_WEIGHTS, type FontName, fontSlug } from '../packages/chart/src/text/font-name.ts';
import type { PackedTable } from '../packages/chart/src/text/font-table.ts';
import { measureFace } from './font-metrics/measure-face.ts';
import { cssRange } from './font-metrics/pack.ts';
import { openFont } from './font-metrics/shape.ts';
import { SUBSET_ORDER, type SubsetName, serveCodePoints, subsetsOf } from './font-metrics/subsets.ts';

const NOTE = '// Made by tools/build-font-metrics.ts from the font files. Do not edit.\n';

/** The source of the generated file for one font and subset. */
export function tableSource(font: FontName, subset: SubsetName, served: readonly number[]): string {
  const regular = measureFace(font, 400, subset, served);
  const bold = measureFace(font, 700, subset, served);
  if (regular.unitsPerEm !== bold.unitsPerEm) {
    throw new Error(`${font} ${subset}: the two weights differ in units per em`);
  }
  const table: PackedTable = {
    unitsPerEm: regular.unitsPerEm,
    faces: { 400: regular.face, 700: bold.face },
  };
  return `${NOTE}export const table = ${JSON.stringify(table, undefined, 2)};\n`;
}

/** The source of `subsets.ts`: which code points each subset serves, which subsets each font has, and how they load. */
export function subsetsSource(served: ReadonlyMap<SubsetName, readonly number[]>): string {
  const ranges = SUBSET_ORDER.map((subset) => `  '${subset}': '${cssRange(served.get(subset) ?? [])}',`);
  const loaders = FONT_NAMES.map((font) => {
    const lines = subsetsOf(font).map(
      (subset) => `    '${subset}': () => import('./${fontSlug(font)}-${subset}.ts'),`,
    );
    return `  '${font}': {\n${lines.join('\n')}\n  },`;
  });
  return [
    `${NOTE}/** The code points that each subset serves, as a CSS unicode-range. */`,
    `export const SUBSET_RANGES = {\n${ranges.join('\n')}\n} as const;\n`,
    '/** Loads the table of a font and subset. */',
    `export const TABLE_LOADERS = {\n${loaders.join('\n')}\n};\n`,
  ].join('\n');
}

/** The source of `vertical-metrics.ts`: heights in em per font and weight. */
export function verticalSource(): string {
  const fonts = FONT_NAMES.map((font) => {
    const weights = FONT_WEIGHTS.map((weight) => {
      const opened = openFont(font, weight, 'latin');
      const em = (height: number) => Math.round((height / opened.unitsPerEm) * 1e5) / 1e5;
      const heights = `ascent: ${em(opened.ascent)}, descent: ${em(-opened.descent)}`;
      return `    ${weight}: { ${heights}, capHeight: ${em(opened.capHeight)}, xHeight: ${em(opened.xHeight)} },`;
    });
    return `  '${font}': {\n${weights.join('\n')}\n  },`;
  });
  return `${NOTE}/** Heights in em above the baseline (descent: below it). */\nexport const VERTICAL_METRICS = {\n${fonts.join('\n')}\n} as const;\n`;
}

function main(): void {
  const folder = join(import.meta.dirname, '../packages/chart/src/text/generated');
  mkdirSync(folder, { recursive: true });
  const others = ['script-widths.ts'];
  for (const old of readdirSync(folder)) if (!others.includes(old)) rmSync(join(folder, old));
  const served = serveCodePoints();
  const write = (name: string, source: string) => {
    writeFileSync(join(folder, name), source);
    console.log(`${name.padEnd(36)} ${(gzipSync(source).length / 1024).toFixed(1)} kB gzipped`);
  };
  write('subsets.ts', subsetsSource(served));
  write('vertical-metrics.ts', verticalSource());
  for (const font of FONT_NAMES) {
    for (const subset of subsetsOf(font)) {
      write(`${fontSlug(font)}-${subset}.ts`, tableSource(font, subset, served.get(subset) ?? []));
    }
  }
}

if (import.meta.main) main();
