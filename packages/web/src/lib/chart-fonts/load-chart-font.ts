import type { FontName } from '@giotto/chart/model';
import { subsetsOf, unicodeRange } from '@giotto/chart/text';

/** The address of every chart font's file, by its path in the package. */
const FILES = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/*/files/*-{400,700}-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The same addresses by file name. */
const URL_OF = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

const WEIGHTS = ['400', '700'] as const;
const declared = new Set<FontName>();

/**
 * Declares a chart font with the ranges of its metric tables: @fontsource's own style sheets have overlapping ranges,
 * from which a browser would take letters out of other files than were measured.
 */
function declareFaces(font: FontName): void {
  if (declared.has(font)) return;
  declared.add(font);
  const slug = font.toLowerCase().replaceAll(' ', '-');
  for (const subset of subsetsOf(font)) {
    for (const weight of WEIGHTS) {
      const url = URL_OF.get(`${slug}-${subset}-${weight}-normal.woff2`);
      if (!url) continue;
      const range = { unicodeRange: unicodeRange(subset) };
      document.fonts.add(
        new FontFace(font, `url("${url}") format("woff2")`, { weight, display: 'block', ...range }),
      );
    }
  }
}

/**
 * Loads a chart font in both weights, so that the first picture is already drawn in it; `text` says which alphabets
 * are wanted at once. A font that cannot be loaded is no reason not to show the chart.
 */
export async function loadChartFont(font: FontName, text = 'A'): Promise<void> {
  declareFaces(font);
  try {
    await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 13px "${font}"`, text)));
  } catch (error) {
    console.warn(`The font ${font} could not be loaded`, error);
  }
}
