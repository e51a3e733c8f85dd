import { flattenColour } from '../../colour/index.ts';
import type { Colour } from '../../model/index.ts';
import { grow } from '../box.ts';
import type { LinkTracks } from '../links/link-tracks.ts';
import type { Box, SceneItem } from '../scene.ts';

/** The colour in which a text is outlined; undefined where no dependency runs through its box (`ux.md` B2). */
export type HaloOf = (box: Box) => Colour | undefined;

/** Tells halos: in the colour of the page, or of the lanes that lie between it and the text. */
export function makeHalo(tracks: LinkTracks, page: Colour, lanes: readonly SceneItem[]): HaloOf {
  return (box) => {
    if (!tracks.touches(grow(box, 1))) return undefined;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    let ground = page;
    for (const { box: area, parts } of lanes) {
      if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue;
      const [shape] = parts[0]?.shapes ?? [];
      if (shape?.fill !== undefined) ground = flattenColour(shape.fill, ground);
    }
    return ground;
  };
}
