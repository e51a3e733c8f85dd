import type { FontName } from '@giotto/chart/model';
import { FONT_WEIGHTS, subsetsOf, unicodeRange } from '@giotto/chart/text';
import { fontUrl } from './font-url.ts';

const declared = new Set<FontName>();

/**
 * Declares a chart font with the ranges of its metric tables: @fontsource's own style sheets have overlapping ranges,
 * so a browser would take glyphs from other files than were measured.
 */
async function declareFaces(font: FontName): Promise<void> {
  if (declared.has(font)) return;
  const files = subsetsOf(font).flatMap((subset) => FONT_WEIGHTS.map((weight) => ({ font, weight, subset })));
  const faces = await Promise.all(files.map(async (file) => ({ ...file, url: await fontUrl(file) })));
  // Another call may have declared it meanwhile.
  if (declared.has(font)) return;
  declared.add(font);
  for (const { weight, subset, url } of faces) {
    if (!url) continue;
    const range = { unicodeRange: unicodeRange(subset) };
    document.fonts.add(
      new FontFace(font, `url("${url}") format("woff2")`, {
        weight: `${weight}`,
        display: 'block',
        ...range,
      }),
    );
  }
}

/**
 * Loads a chart font in both weights, so the first picture already uses it; `text` determines which alphabets load at
 * once. A font that fails to load doesn't prevent showing the chart.
 */
export async function loadChartFont(font: FontName, text = 'A'): Promise<void> {
  try {
    await declareFaces(font);
    await Promise.all(FONT_WEIGHTS.map((weight) => document.fonts.load(`${weight} 13px "${font}"`, text)));
  } catch (error) {
    console.warn(`The font ${font} could not be loaded`, error);
  }
}
