import type { Box, Scene } from '../layout/index.ts';
import type { Px } from '../model/index.ts';
import type { Interval } from './cut-pages.ts';
import { listPieces, type Piece } from './list-pieces.ts';
import type { Sheet, SheetGroup } from './sheet.ts';

/** Whether a piece is behind the label column: what its rows lie on, and the header's corner. */
function isBehindColumn({ layer, isCut, owner }: Piece): boolean {
  return layer === 'header' || (isCut && owner?.kind !== 'dependency');
}

/** How far strokes and halos may extend beyond a piece's box, in px of the scene. */
const OVERHANG: Px = 16;
/** How far a text may, whose box is measured. */
const TOLERANCE: Px = 1;

/** Whether a piece is seen in a part: a text only if it can be read to its end. */
function isIn({ box, shapes }: Piece, { from, to }: Interval): boolean {
  const [left, right] = [box.x, box.x + box.width];
  const isText = shapes.some(({ type }) => type === 'text');
  if (isText) return left >= from - TOLERANCE && right <= to + TOLERANCE;
  return left <= to + OVERHANG && right >= from - OVERHANG;
}

/** The width of a part's sheet: that of the label column, the part, and the border. */
export function partWidth({ width, plot }: Scene, { from, to }: Interval): Px {
  // Moved by whole px, lines stay sharp.
  return plot.x + Math.round(to) - Math.round(from) + Math.round(width - plot.x - plot.width);
}

/**
 * A part of the timeline as one sheet, in the scene's own size: the label column stays, and beside it lies what is
 * between the part's ends, in px of the scene. Texts that these would cut are left out: lay the scene out with `left` at
 * the part's beginning, so that they slide into it. The legend stays, and
 * the free edition's mark in the corner.
 */
export function timelineSheet(scene: Scene, part: Interval): Sheet {
  const { plot, height, background, font } = scene;
  const [from, to] = [Math.round(part.from), Math.round(part.to)];
  const width = partWidth(scene, part);
  const pieces = listPieces({ ...scene, columnItems: [], legend: [], watermark: [] });
  const column: Box = { x: 0, y: 0, width: plot.x, height };
  const shownPart: Box = { x: from, y: 0, width: to - from, height };
  const still = { scale: 1, x: 0, y: 0, isRepeat: false };
  const groups: readonly SheetGroup[] = [
    {
      ...still,
      clip: column,
      pieces: pieces.filter((piece) => isBehindColumn(piece) && piece.box.x < plot.x),
    },
    {
      ...still,
      x: plot.x - from,
      clip: shownPart,
      pieces: pieces.filter((piece) => isIn(piece, { from, to })),
    },
    { ...still, pieces: onlyOf(scene, { columnItems: scene.columnItems }) },
    { ...still, pieces: onlyOf(scene, { legend: scene.legend ?? [] }) },
    { ...still, x: width - scene.width, pieces: onlyOf(scene, { watermark: scene.watermark }) },
  ];
  return { width, height, background, font, groups: groups.filter((group) => group.pieces.length > 0) };
}

/** The pieces of these parts of a scene alone. */
function onlyOf(scene: Scene, parts: Partial<Scene>): readonly Piece[] {
  return listPieces({
    ...scene,
    backgroundShapes: [],
    grid: [],
    layers: {
      horizontalLanes: [],
      verticalLanes: [],
      dependencies: [],
      tasks: [],
      markers: [],
      milestones: [],
    },
    headerShapes: [],
    columnItems: [],
    legend: [],
    watermark: [],
    ...parts,
  });
}
