import type { SceneRow } from '@giotto/chart/layout';
import { type State, themeOf, timelineOf } from '@giotto/chart/model';
import type { Sheet } from '@giotto/chart/pages';
import { strToU8, zipSync } from 'fflate';
import { packageParts, type SlideFacts } from './package-parts.ts';
import { solidFill } from './paint-xml.ts';
import { EMU } from './place.ts';
import { SlideShapes } from './slide-shapes.ts';

/** A presentation's content apart from its sheets. */
export interface SlidesRequest extends SlideFacts {
  readonly state: State;
  /** The rows of the scene that the sheets show. */
  readonly rows: readonly SceneRow[];
}

/** The earliest date that a ZIP archive can state. */
const EPOCH = '1980-01-01T00:00:00';

/**
 * A PowerPoint file with a slide for each sheet: shapes, texts and glued connectors that people can edit. A px of a sheet
 * is a point; all sheets have the first one's size. The same input gives the same bytes.
 * @throws RangeError when there is no sheet
 */
export function writeSlides(
  sheets: readonly Sheet[],
  { state, rows, title, madeAt }: SlidesRequest,
): Uint8Array {
  const [first] = sheets;
  if (first === undefined) throw new RangeError('there is no sheet to draw');
  const language = timelineOf(state).scaleTypeLang;
  const [width, height] = [Math.round(first.width * EMU), Math.round(first.height * EMU)];
  const slides = sheets.map((sheet, at) => {
    const shapes = new SlideShapes(state, { font: sheet.font, language }, rows);
    shapes.draw(sheet);
    const words = sheets.length === 1 ? title : `${title} · ${at + 1} / ${sheets.length}`;
    return { background: solidFill(sheet.background), shapes: shapes.finish(words, width) };
  });
  const deck = {
    title,
    madeAt,
    width,
    height,
    font: first.font,
    theme: themeOf(state),
    slides,
  };
  const files = Object.entries(packageParts(deck)).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: EPOCH });
}
