import { boxBetween, grow } from '../layout/box.ts';
import { laneAreas } from '../layout/drawn-parts.ts';
import { type Box, type Part, type Scene, type SceneItem, TEXT_PARTS } from '../layout/index.ts';
import { createBackgroundLookup } from '../layout/labels/line-breaks.ts';
import { Occupancy } from '../layout/labels/occupancy.ts';
import type { Colour, Id, Px } from '../model/index.ts';

const SOLIDS: ReadonlySet<Part> = new Set(['bar', 'summary', 'glyph', 'deadline', 'notBefore']);
/** Around links. */
const CLEAR: Px = 3;

/** The room that a laid-out chart leaves, and what colours it has. */
export interface SceneRoom {
  /** The texts that share an area with a box. */
  readonly textsIn: (box: Box) => readonly Box[];
  /** Whether there are no texts, bars, glyphs, marks and links. */
  readonly isFree: (box: Box) => boolean;
  readonly claim: (id: Id, box: Box) => void;
  readonly backgroundAt: (box: Box) => Colour;
}

export function roomIn(scene: Scene): SceneRoom {
  const { plot, rowHeight, layers } = scene;
  const room = new Occupancy(plot.y, rowHeight);
  const items = [
    layers.horizontalLanes,
    layers.verticalLanes,
    layers.tasks,
    layers.markers,
    layers.milestones,
  ];
  for (const layer of items) for (const item of layer) claimItem(room, item);
  for (const { id, points, shapes } of layers.dependencies) {
    for (const [at, to] of points.entries()) {
      const from = points[at - 1];
      if (from !== undefined) room.claim('port', id, grow(boxAround(from, to), CLEAR));
    }
    for (const shape of shapes) {
      if (shape.type === 'rect') room.claim('port', id, shape);
    }
  }
  const areas = laneAreas([...layers.horizontalLanes, ...layers.verticalLanes]).map(({ box, parts }) => ({
    box,
    fill: parts[0]?.shapes[0]?.fill,
  }));
  return {
    textsIn: (box) => {
      const found: Box[] = [];
      room.some(box, (one) => {
        if (one.type === 'text') found.push(one);
        return false;
      });
      return found;
    },
    isFree: (box) => room.isFree(box),
    claim: (id, box) => room.claim('text', id, box),
    backgroundAt: createBackgroundLookup(scene.background, areas),
  };
}

function claimItem(room: Occupancy, { id, parts }: SceneItem): void {
  for (const { part, box } of parts) {
    if (TEXT_PARTS.has(part) || part === 'flag') room.claim('text', id, box);
    else if (SOLIDS.has(part)) room.claim('bar', id, box);
    // Drawn in front of texts.
    else if (part === 'line') room.claim('port', id, grow(box, 1));
  }
}

type Point = { readonly x: Px; readonly y: Px };

function boxAround(a: Point, b: Point): Box {
  return boxBetween(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
}
