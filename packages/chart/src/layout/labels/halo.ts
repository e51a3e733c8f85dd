import { flattenColour } from '../../colour/index.ts';
import type { Colour, Px } from '../../model/index.ts';
import type { LinkTracks } from '../links/link-tracks.ts';
import type { Box } from '../scene.ts';

/** The colour in which a text is outlined; undefined where no dependency runs through its box (`ux.md` B2). */
export type HaloAt = (box: Box) => Colour | undefined;

/** The colour on which a text with this box stands. */
export type BackgroundAt = (box: Box) => Colour;

/** An area that lies between the page and the texts. */
interface Area {
  readonly box: Box;
  readonly fill: Colour | undefined;
}

/** Finds the colour behind a text: that of the page, with the areas between it and the text on top. */
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

/** Finds the colour of a halo: that of the background. */
export function createHaloLookup(tracks: LinkTracks, backgroundAt: BackgroundAt): HaloAt {
  return (box) => (tracks.touches(box, 1) ? backgroundAt(box) : undefined);
}
