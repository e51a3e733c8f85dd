import type { Shape } from '@giotto/chart/layout';
import type { Sheet, SheetGroup } from '@giotto/chart/pages';
import type { ImageShape } from '@giotto/chart/render';
import type { TextMetrics } from '@giotto/chart/text';
import { exactly, outlineText, type Snap } from '../text/outline-text.ts';

/** Browsers position glyphs on quarter pixels, and baselines on whole ones. */
const PLACES_A_PIXEL = 4;

/** Snaps scene positions to the device-pixel positions at which browsers draw glyphs. */
function snapTo({ scale, x, y }: SheetGroup): Snap {
  const onto = (place: number, origin: number, steps: number) => {
    const device = (origin + scale * place) * steps;
    return (Math.round(device) / steps - origin) / scale;
  };
  return { x: (place) => onto(place, x, PLACES_A_PIXEL), y: (place) => onto(place, y, 1) };
}

/**
 * Replaces a sheet's texts by outlines, for renderers that can't load web fonts and don't disable ligatures. Glyphs are
 * snapped to pixels where a px of the sheet is one.
 */
export function outlineSheet(
  sheet: Sheet,
  metrics: TextMetrics,
  isSnapped: boolean,
): Sheet<Shape | ImageShape> {
  const groups = sheet.groups.map((group): SheetGroup<Shape | ImageShape> => {
    const snap = isSnapped ? snapTo(group) : exactly;
    const pieces = group.pieces.map((piece) =>
      piece.shapes.some(({ type }) => type === 'text')
        ? {
            ...piece,
            shapes: piece.shapes.flatMap((shape) =>
              shape.type === 'text' ? outlineText(shape, sheet.font, metrics, snap) : [shape],
            ),
          }
        : piece,
    );
    return { ...group, pieces };
  });
  return { ...sheet, groups };
}
