import { flattenColour } from '../../colour/index.ts';
import type { Colour, Px } from '../../model/index.ts';
import type { LinkTracks } from '../links/link-tracks.ts';
import type { Box } from '../scene.ts';

/** The colour in which a text is outlined; undefined where no dependency runs through its box (`ux.md` B2). */
export type HaloOf = (box: Box) => Colour | undefined;

/** The colour on which a text with this box stands. */
export type GroundOf = (box: Box) => Colour;

/** An area that lies between the page and the texts. */
interface Area {
  readonly box: Box;
  readonly fill: Colour | undefined;
}

/** Tells grounds: the colour of the page, or of the areas that lie between it and the text, from the back. */
export function makeGround(page: Colour, areas: readonly Area[]): GroundOf {
  const isIn = (x: Px, y: Px, box: Box): boolean =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  return ({ x, y, width, height }) => {
    let ground = page;
    for (const { box, fill } of areas)
      if (fill !== undefined && isIn(x + width / 2, y + height / 2, box))
        ground = flattenColour(fill, ground);
    return ground;
  };
}

/** Tells halos, in the colour of the ground. */
export function makeHalo(tracks: LinkTracks, groundOf: GroundOf): HaloOf {
  return (box) => (tracks.touches(box, 1) ? groundOf(box) : undefined);
}
