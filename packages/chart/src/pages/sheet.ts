import type { Box, Scene, Shape } from '../layout/index.ts';
import type { Colour, FontName, Px } from '../model/index.ts';
import type { Stretch } from './cut-pages.ts';
import { listPieces, type Piece } from './list-pieces.ts';

/** Pieces that are placed alike: a place of the scene lies at `x + scale * place` on the sheet. */
export interface SheetGroup<Drawn = Shape> {
  readonly scale: number;
  readonly x: Px;
  readonly y: Px;
  /** The stretch of the scene outside which nothing of the group is seen; absent: it is not cut. */
  readonly clip?: Stretch;
  readonly pieces: readonly Piece<Drawn>[];
  /** Whether another sheet showed the same before: the timeline of all pages but the first. */
  readonly isRepeat: boolean;
}

/** One surface to draw on, a page or the whole picture: what every export draws. Sizes in px or points. */
export interface Sheet<Drawn = Shape> {
  readonly width: Px;
  readonly height: Px;
  readonly background: Colour;
  readonly font: FontName;
  /** The width of the scene, which groups that are cut are cut to. */
  readonly sceneWidth: Px;
  /** Back to front. */
  readonly groups: readonly SheetGroup<Drawn>[];
}

/** The whole picture as one sheet, in the scene's own size. */
export function wholeSheet(scene: Scene): Sheet {
  const { width, height, background, font } = scene;
  const group = { scale: 1, x: 0, y: 0, pieces: listPieces(scene), isRepeat: false };
  return { width, height, background, font, sceneWidth: width, groups: [group] };
}

/** A sheet drawn larger or smaller; it is as wide and high as whole px. */
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

/** Strokes, halos and descenders that reach out of a piece's box, in px of the scene. */
const OVERHANG = 16;

/**
 * A strip of a sheet as a sheet of its own, `y` from the top and `height` high, with the pieces that can be seen in it:
 * large pictures are made strip by strip, in little memory.
 */
export function cropSheet(sheet: Sheet, y: Px, height: Px): Sheet {
  const groups = sheet.groups.map((group): SheetGroup => {
    const from = (y - group.y) / group.scale - OVERHANG;
    const to = (y + height - group.y) / group.scale + OVERHANG;
    const pieces = group.pieces.filter(({ box }) => box.y <= to && box.y + box.height >= from);
    return { ...group, y: group.y - y, pieces };
  });
  return { ...sheet, height, groups: groups.filter(({ pieces }) => pieces.length > 0) };
}

/** A tile of a sheet as a sheet of its own, in the sheet's px. */
export function cutTile(sheet: Sheet, { x, y, width, height }: Box): Sheet {
  const strip = cropSheet(sheet, y, height);
  const groups = strip.groups.map((group) => ({ ...group, x: group.x - x }));
  return { ...strip, width, groups };
}
