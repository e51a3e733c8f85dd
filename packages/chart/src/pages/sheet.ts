import type { Box, Scene, Shape } from '../layout/index.ts';
import type { Colour, FontName, Px } from '../model/index.ts';
import { listPieces, type Piece } from './list-pieces.ts';

/** Pieces placed alike: a place of the scene is drawn at `x + scale * place` on the sheet. */
export interface SheetGroup<Drawn = Shape> {
  readonly scale: number;
  readonly x: Px;
  readonly y: Px;
  /** The part of the scene to which the group is clipped; absent: not clipped. */
  readonly clip?: Box;
  readonly pieces: readonly Piece<Drawn>[];
  /** Whether an earlier sheet showed the same: the timeline of all pages but the first. */
  readonly isRepeat: boolean;
}

/** One surface to draw on, a page or the whole picture, from which every export draws. Sizes in px or points. */
export interface Sheet<Drawn = Shape> {
  readonly width: Px;
  readonly height: Px;
  readonly background: Colour;
  readonly font: FontName;
  /** Back to front. */
  readonly groups: readonly SheetGroup<Drawn>[];
}

/** The whole picture as one sheet, in the scene's own size. */
export function wholeSheet(scene: Scene): Sheet {
  const { width, height, background, font } = scene;
  const group = { scale: 1, x: 0, y: 0, pieces: listPieces(scene), isRepeat: false };
  return { width, height, background, font, groups: [group] };
}

/** A scaled sheet; its width and height are whole px. */
export function scaleSheet(sheet: Sheet, factor: number): Sheet {
  if (factor === 1) return sheet;
  const side = (length: Px) => Math.max(1, Math.round(length * factor));
  const groups = sheet.groups.map((group) => ({
    ...group,
    scale: factor * group.scale,
    x: factor * group.x,
    y: factor * group.y,
  }));
  return { ...sheet, width: side(sheet.width), height: side(sheet.height), groups };
}

/** How far strokes, halos and descenders may extend beyond a piece's box, in px of the scene. */
const OVERHANG = 16;

/**
 * A part of a sheet as a separate sheet, with the pieces visible between its top and bottom: large pictures are made
 * part by part to save memory. `box` is in the sheet's px.
 */
export function cropSheet(sheet: Sheet, { x, y, width, height }: Box): Sheet {
  const groups = sheet.groups.map((group): SheetGroup => {
    const from = (y - group.y) / group.scale - OVERHANG;
    const to = (y + height - group.y) / group.scale + OVERHANG;
    const pieces = group.pieces.filter(({ box }) => box.y <= to && box.y + box.height >= from);
    return { ...group, x: group.x - x, y: group.y - y, pieces };
  });
  return { ...sheet, width, height, groups: groups.filter(({ pieces }) => pieces.length > 0) };
}
