import { flattenColour } from '../../colour/index.ts';
import type { Colour, Px } from '../../model/index.ts';
import { boxBetween } from '../box.ts';
import type { LinkTracks } from '../links/link-tracks.ts';
import type { Box, Shape } from '../scene.ts';

type Break = Extract<Shape, { type: 'rect' }>;

/** The gaps of dependencies behind a text: patches of the background, none where no line runs (`ux.md` B2). */
export type BreaksAt = (box: Box) => readonly Break[];

/** The background colour of a text with this box. */
export type BackgroundAt = (box: Box) => Colour;

/** An area between the page and the texts. */
interface Area {
  readonly box: Box;
  readonly fill: Colour | undefined;
}

/** On either side of a line's middle. */
const REACH: Px = 3;
/** This close to the first or last letter, a line would look like a letter. */
const NEAR: Px = 2;
/** This deep in the space above and below the letters, a horizontal line doesn't touch them. */
const AIR: Px = 1;

const NO_BREAKS: readonly never[] = [];

/** Finds the colour behind a text: the page's, with the areas between it and the text on top. */
export function createBackgroundLookup(page: Colour, areas: readonly Area[]): BackgroundAt {
  const isIn = (x: Px, y: Px, box: Box): boolean =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  return ({ x, y, width, height }) => {
    let background = page;
    for (const { box, fill } of areas)
      if (fill !== undefined && isIn(x + width / 2, y + height / 2, box))
        background = flattenColour(fill, background);
    return background;
  };
}

/** A patch aligned to whole pixels, so that the line ends sharply. */
function patch(left: Px, top: Px, right: Px, bottom: Px): Box {
  return boxBetween(Math.round(left), Math.round(top), Math.round(right), Math.round(bottom));
}

/** Finds the gaps of lines, each patch in the colour behind it. */
export function createBreaksLookup(tracks: LinkTracks, backgroundAt: BackgroundAt): BreaksAt {
  return ({ x, y, width, height }) => {
    const [right, bottom] = [x + width, y + height];
    let patches: Map<string, Box> | undefined;
    const add = (box: Box): void => {
      patches ??= new Map();
      patches.set(`${box.x} ${box.y} ${box.width} ${box.height}`, box);
    };
    tracks.visitUpright({ left: x - NEAR, top: y, right: right + NEAR, bottom }, (at, from, to) =>
      add(patch(at - REACH, Math.max(y, from), at + REACH, Math.min(bottom, to))),
    );
    tracks.visitLevel({ left: x, top: y + AIR, right, bottom: bottom - AIR }, (at, from, to) =>
      add(patch(Math.max(x, from), at - REACH, Math.min(right, to), at + REACH)),
    );
    if (patches === undefined) return NO_BREAKS;
    return Array.from(patches)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, box]): Break => ({ type: 'rect', ...box, fill: backgroundAt(box) }));
  };
}

/** Whether two texts' lines have gaps in the same places and colours. */
export function isSameBreaks(some: readonly Break[], others: readonly Break[]): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const other = others[i] as Break;
      const { x, y, width, height, fill } = one;
      return (
        x === other.x &&
        y === other.y &&
        width === other.width &&
        height === other.height &&
        fill === other.fill
      );
    })
  );
}
