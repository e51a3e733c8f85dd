/**
 * Builds `packages/chart/src/icons/generated/outlines.ts`: the milestone glyphs as absolute M, L, C and Z commands, so
 * the chart can place them at any size without a transform. Run it after changing a glyph: `node
 * tools/build-chart-icons.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MILESTONE_ICONS } from '../packages/chart/src/model/values.ts';
import { glyphPaths } from './chart-icons/glyphs.ts';
import { normalizePath } from './chart-icons/normalize-path.ts';

/** The source of the generated file. */
export function outlinesSource(): string {
  const paths = glyphPaths();
  const lines = MILESTONE_ICONS.map((name) => {
    const steps = normalizePath(paths[name]).map(
      ({ command, points }) => command + points.map((point) => point.map(round).join(' ')).join(' '),
    );
    return `  ${name}: '${steps.join('')}',`;
  });
  return [
    '// Made by tools/build-chart-icons.ts. Do not edit.',
    '/** Outlines of the milestone glyphs in a box of 24 × 24. Heart, bolt, bell and home: lucide, ISC licence. */',
    `export const OUTLINES = {\n${lines.join('\n')}\n} as const;\n`,
  ].join('\n');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function main(): void {
  const file = join(import.meta.dirname, '../packages/chart/src/icons/generated/outlines.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, outlinesSource());
}

if (import.meta.main) main();
