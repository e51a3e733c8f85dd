import { fontFilesOf, fontPath } from '@giotto/chart';
import type { State } from '@giotto/chart/model';
import { unicodeRange } from '@giotto/chart/text';

const declared = new Set<string>();

/**
 * Declares a chart's fonts: the files of npm's `@fontsource` packages below an address, such as
 * `https://cdn.example/npm` for `https://cdn.example/npm/@fontsource/roboto/files/…`. Browsers load those with letters of the
 * chart's texts. Each file is declared once in a page.
 */
export function loadChartFonts(state: State, base: string): void {
  for (const file of fontFilesOf(state)) {
    const url = new URL(`${base.replace(/\/$/, '')}/${fontPath(file)}`, document.baseURI).href;
    if (declared.has(url)) continue;
    declared.add(url);
    const face = new FontFace(file.font, `url("${url}") format("woff2")`, {
      weight: `${file.weight}`,
      display: 'block',
      unicodeRange: unicodeRange(file.subset),
    });
    document.fonts.add(face);
  }
}
