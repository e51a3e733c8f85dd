import { marginFor, type Scene } from '../layout/index.ts';
import { type Px, type State, themeOf } from '../model/index.ts';
import { baselineFor, fitText, opticalSize, singleLine, type TextMetrics } from '../text/index.ts';
import type { PagePlan } from './cut-pages.ts';
import type { Piece } from './list-pieces.ts';
import { PAGE_MARGIN } from './page-format.ts';
import type { SheetGroup } from './sheet.ts';

/** The texts of pages beside the picture. */
export interface PageWords {
  readonly state: State;
  /** The chart's name. */
  readonly name: string;
  readonly metrics: TextMetrics;
}

/** In points. */
const SIZE: Px = 8;
/** Between the name and the number. */
const AIR: Px = 12;

/**
 * Draws the chart's name on the left, aligned with the picture's content, and the page number centred in the lower
 * margin; a single page has no number.
 */
export function drawFooter(
  { font, width: sceneWidth }: Scene,
  { format, pages, scale, x: start }: Pick<PagePlan, 'format' | 'pages' | 'scale' | 'x'>,
  { state, name, metrics }: PageWords,
  at: number,
): SheetGroup {
  const size = opticalSize(font, SIZE);
  const measure = (text: string): Px => metrics.width(text, font, 400, size);
  const number = pages.length > 1 ? `${at + 1} / ${pages.length}` : '';
  const middle = format.width / 2;
  const left = start + scale * marginFor(sceneWidth);
  const shown = fitText(singleLine(name), middle - measure(number) / 2 - AIR - left, measure);
  const look = { size, weight: 400, fill: themeOf(state).mutedColor } as const;
  const y = baselineFor(format.height - PAGE_MARGIN / 2, font, size);
  const piece = (text: string, x: Px): Piece => {
    const width = measure(text);
    const box = { x, y: y - size, width, height: size };
    return {
      layer: 'footer',
      box,
      isCut: false,
      shapes: [{ type: 'text', text, x, y, anchor: 'start', width, ...look }],
    };
  };
  const pieces = [piece(shown, left), piece(number, middle - measure(number) / 2)];
  return {
    scale: 1,
    x: 0,
    y: 0,
    pieces: pieces.filter(({ box }) => box.width > 0),
    isRepeat: true,
  };
}
