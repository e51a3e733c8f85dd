import { flattenColour } from '../../colour/index.ts';
import type { Colour } from '../../model/index.ts';
import type { LinkTracks } from '../links/link-tracks.ts';
import type { Box } from '../scene.ts';

/** The colour in which a text is outlined; undefined where no dependency runs through its box (`ux.md` B2). */
export type HaloOf = (box: Box) => Colour | undefined;

/** An area that lies between the page and the texts. */
interface Area {
  readonly box: Box;
  readonly fill: Colour | undefined;
}

/** Tells halos: in the colour of the page, or of the areas that lie between it and the text, from the back. */
export function makeHalo(tracks: LinkTracks, page: Colour, areas: readonly Area[]): HaloOf {
  return (box) => {
    if (!tracks.touches(box, 1)) return undefined;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    let ground = page;
    for (const { box: area, fill } of areas) {
      if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue;
      if (fill !== undefined) ground = flattenColour(fill, ground);
    }
    return ground;
  };
}
