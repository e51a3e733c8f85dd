import { FALLBACK_FONT, FONT_NAMES, type FontName } from './font-name.ts';
import { type Subset, subsetOf, subsetsOf } from './font-subset.ts';
import type { PackedTable } from './font-table.ts';
import { TABLE_LOADERS } from './generated/subsets.ts';
import type { LoadedTable } from './glyph.ts';
import { createTextMetrics, type TextMetrics } from './text-metrics.ts';

/**
 * Loads the metric tables that texts in these fonts need: Latin of each font and of Roboto, the fallback, and the other
 * alphabets that occur in `texts`. Each table is a dynamic import with its own file in a bundle.
 */
export async function loadTextMetrics(
  fonts: readonly FontName[],
  texts: Iterable<string> = [],
): Promise<TextMetrics> {
  return extendTextMetrics(createTextMetrics([]), fonts, texts);
}

/** Letters beyond basic Latin; most texts of most charts have none. */
const BEYOND_LATIN = /[^ -~\n]/;

/**
 * The metrics with the tables added that these texts also need. Returns the same object when nothing is missing, so
 * that it can be called after every edit and compared with `===`.
 */
export async function extendTextMetrics(
  metrics: TextMetrics,
  fonts: readonly FontName[],
  texts: Iterable<string> = [],
): Promise<TextMetrics> {
  const wanted = new Map<string, { font: FontName; subset: Subset }>();
  const want = (font: FontName, subset: Subset) => wanted.set(`${font} ${subset}`, { font, subset });
  const subsets = new Set<Subset>(['latin']);
  for (const text of texts) {
    if (!BEYOND_LATIN.test(text)) continue;
    for (const character of text) {
      const subset = subsetOf(character.codePointAt(0) ?? 0);
      if (subset) subsets.add(subset);
    }
  }
  // Roboto's too, since a font may lack individual letters of a subset that it has.
  for (const font of new Set([...fonts, FALLBACK_FONT])) {
    for (const subset of subsetsOf(font)) if (subsets.has(subset)) want(font, subset);
  }
  for (const { font, subset } of metrics.tables) wanted.delete(`${font} ${subset}`);
  if (wanted.size === 0) return metrics;
  const added = await Promise.all([...wanted.values()].map(({ font, subset }) => loadTable(font, subset)));
  const extended = createTextMetrics([...metrics.tables, ...added]);
  // Unpacked here, during a wait, rather than when the first chart is laid out.
  for (const font of fonts) for (const weight of [400, 700] as const) extended.width('A', font, weight, 1);
  return extended;
}

/** All tables of all fonts, for the server and for tests. Loaded once. */
export function allTextMetrics(): Promise<TextMetrics> {
  everything ??= Promise.all(
    FONT_NAMES.flatMap((font) => subsetsOf(font).map((subset) => loadTable(font, subset))),
  ).then(createTextMetrics);
  return everything;
}

let everything: Promise<TextMetrics> | undefined;

async function loadTable(font: FontName, subset: Subset): Promise<LoadedTable> {
  const loaders: Partial<Record<Subset, () => Promise<{ table: PackedTable }>>> = TABLE_LOADERS[font];
  const load = loaders[subset];
  if (load === undefined) throw new RangeError(`${font} has no ${subset}`);
  return { font, subset, table: (await load()).table };
}
