import {
  allTextMetrics,
  FONT_NAMES,
  FONT_WEIGHTS,
  type FontName,
  type FontWeight,
  fontStack,
  singleLine,
  textStyle,
} from '@giotto/chart/text';
import { KERNING_CORPUS, TEXT_CORPUS } from '@giotto/chart/text-corpus';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';

/** A text's width by the table and in this browser, in px. */
export interface WidthComparison {
  readonly font: FontName;
  readonly weight: FontWeight;
  readonly size: number;
  readonly text: string;
  readonly table: number;
  readonly browser: number;
}

const SIZES = [11, 12.5, 13, 16];
const SVG = 'http://www.w3.org/2000/svg';

/** The difference between the two widths in px. */
export function differenceOf({ table, browser }: WidthComparison): number {
  return Math.abs(table - browser);
}

/** Measures texts as the browser draws them. */
function measure(
  svg: SVGSVGElement,
  texts: readonly string[],
  font: FontName,
  weight: FontWeight,
  size: number,
): number[] {
  const group = document.createElementNS(SVG, 'g');
  Object.assign(group.style, textStyle(font), {
    fontFamily: fontStack(font),
    fontWeight: `${weight}`,
    fontSize: `${size}px`,
    textRendering: 'geometricPrecision',
    whiteSpace: 'pre',
  });
  const elements = texts.map((text) => {
    const element = document.createElementNS(SVG, 'text');
    element.textContent = text;
    return element;
  });
  group.append(...elements);
  svg.append(group);
  const widths = elements.map((element) => element.getComputedTextLength());
  group.remove();
  return widths;
}

/** Measures every text in one font, both ways. Skips texts with glyphs that only a system font has. */
export async function compareFont(svg: SVGSVGElement, font: FontName): Promise<WidthComparison[]> {
  const metrics = await allTextMetrics();
  const texts = [...TEXT_CORPUS, ...KERNING_CORPUS]
    .map(singleLine)
    .filter((text) => FONT_NAMES.every((one) => metrics.runs(text, one, 400).every(({ file }) => file)));
  await Promise.all([loadChartFont(font, texts.join('')), loadChartFont('Roboto', texts.join(''))]);
  return FONT_WEIGHTS.flatMap((weight) =>
    SIZES.flatMap((size) => {
      const widths = measure(svg, texts, font, weight, size);
      return texts.map((text, at) => ({
        ...{ font, weight, size, text },
        table: metrics.width(text, font, weight, size),
        browser: widths[at] ?? Number.NaN,
      }));
    }),
  );
}
