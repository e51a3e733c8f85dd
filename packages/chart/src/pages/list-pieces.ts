import {
  type Box,
  laneAreas,
  laneTitles,
  linkLines,
  linkSigns,
  markerFlags,
  markerLines,
  type Part,
  type Scene,
  type SceneItem,
  type SceneLink,
  type Shape,
} from '../layout/index.ts';
import type { Id, Kind, Px } from '../model/index.ts';

/** The element that a piece shows, and which part of it. */
interface PieceOwner {
  readonly kind: Kind;
  readonly id: Id;
  readonly part: Part;
}

/**
 * Something drawn as a unit: a part of an element, a link, a shape of the background. `Drawn` is the type of its
 * shapes: the scene's, or what an export made of them.
 */
export interface Piece<Drawn = Shape> {
  readonly layer: 'ground' | 'plot' | 'header' | 'watermark' | 'footer' | 'legend';
  /** Absent if it belongs to no element. */
  readonly owner?: PieceOwner;
  /** Where it's drawn, excluding strokes and halos. */
  readonly box: Box;
  /** Whether it may be cut at a page's end (areas, lines, background) rather than shown whole on one page. */
  readonly isCut: boolean;
  readonly shapes: readonly Drawn[];
}

/** Parts that span many rows or the whole width. */
const CUT_PARTS: ReadonlySet<Part> = new Set(['line', 'area']);

/** Where a shape is drawn; `around` for a path, whose extent only its owner knows. */
function boxOfShape(shape: Shape, around: Box): Box {
  switch (shape.type) {
    case 'rect':
      return shape;
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      const [width, height]: [Px, Px] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
      return { x: Math.min(x1, x2), y: Math.min(y1, y2), width, height };
    }
    case 'text': {
      const { x, y, size, width, anchor } = shape;
      const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
      return { x: left, y: y - size, width, height: 1.4 * size };
    }
    case 'path':
      return around;
  }
}

function piecesOf(items: readonly SceneItem[]): Piece[] {
  return items.flatMap(({ kind, id, parts }) =>
    parts.map(({ part, box, shapes }): Piece => {
      const owner = { kind, id, part };
      return { layer: 'plot', owner, box, isCut: CUT_PARTS.has(part), shapes };
    }),
  );
}

function linkPieces(links: readonly SceneLink[], part: Part): Piece[] {
  return links.map(({ id, bounds, shapes }) => {
    const owner = { kind: 'dependency', id, part } as const;
    return { layer: 'plot', owner, box: bounds, isCut: true, shapes };
  });
}

function loosePieces(layer: Piece['layer'], shapes: readonly Shape[], around: Box, isCut: boolean): Piece[] {
  return shapes.map((shape) => ({ layer, box: boxOfShape(shape, around), isCut, shapes: [shape] }));
}

/**
 * Everything that a scene draws, piece by piece in drawing order, with each piece's element. All shapes together are
 * those of `listLayers`, in its order.
 */
export function listPieces(scene: Scene): readonly Piece[] {
  const { layers } = scene;
  const whole = { x: 0, y: 0, width: scene.width, height: scene.height };
  return [
    ...loosePieces('ground', scene.backgroundShapes, whole, true),
    ...piecesOf(laneAreas(layers.horizontalLanes)),
    ...piecesOf(laneAreas(layers.verticalLanes)),
    ...loosePieces('ground', scene.grid, whole, true),
    ...piecesOf(layers.baselines ?? []),
    ...linkPieces(linkLines(layers.dependencies), 'line'),
    ...linkPieces(linkSigns(layers.dependencies), 'sign'),
    ...piecesOf(laneTitles(layers.horizontalLanes)),
    ...piecesOf(laneTitles(layers.verticalLanes)),
    ...piecesOf(layers.tasks),
    ...piecesOf(markerLines(layers.markers)),
    ...piecesOf(markerFlags(layers.markers)),
    ...piecesOf(layers.milestones),
    ...loosePieces('header', scene.headerShapes, scene.header, false),
    ...piecesOf(scene.columnItems),
    ...loosePieces('legend', scene.legend ?? [], { ...whole, height: scene.header.y - 1 }, false),
    ...loosePieces('watermark', scene.watermark, whole, false),
  ];
}
