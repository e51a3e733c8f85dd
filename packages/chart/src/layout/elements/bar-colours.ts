import { contrastRatio, flattenColour, mixColours, readableInk } from '../../colour/index.ts';
import type { Colour, ResolvedTaskLook } from '../../model/index.ts';
import type { Stage } from '../stage.ts';

/** The colours of a bar and of its title wherever it may stand. */
export interface BarColours {
  /** The bar without a track. */
  readonly fill: Colour;
  /** The part that is done, over the whole height, and as a line below a title. */
  readonly done: Colour;
  readonly doneLine: Colour;
  /** The whole bar under the part that is done. */
  readonly track: Colour;
  readonly inkOnFill: Colour;
  readonly inkOnTrack: Colour;
  readonly inkBeside: Colour;
}

/** How far the track's colour lies from the bar's towards the page's (`ux.md` B5, Progress). */
const TRACK_SHARE = 0.66;
/** A title's own colour is kept beside the bar, where it was not chosen for, when it still reads well. */
const LEAST_CONTRAST = 4.5;

/** The done part and its track differ by at least this much. */
const LEAST_DIFFERENCE = 1.8;

const answers = new WeakMap<ResolvedTaskLook, { readonly page: Colour; readonly colours: BarColours }>();

/** Works out a look's colours, once per look: titles take the ink that reads best where they stand. */
export function coloursOf({ theme }: Stage, look: ResolvedTaskLook): BarColours {
  const known = answers.get(look);
  if (known?.page === theme.backgroundColor) return known.colours;
  const page = theme.backgroundColor;
  const color = flattenColour(look.color, page);
  const track = mixColours(color, page, TRACK_SHARE);
  const ownInkOn = (ground: Colour): Colour | undefined =>
    look.titleColor !== undefined && contrastRatio(look.titleColor, ground) >= LEAST_CONTRAST
      ? look.titleColor
      : undefined;
  // Pastel bars hardly differ from their track: there the stroke's colour marks what is done.
  const isPale = contrastRatio(color, track) < LEAST_DIFFERENCE;
  const colours: BarColours = {
    fill: look.color,
    done: look.colorInProgress ?? (isPale ? mixColours(color, look.strokeColor, 0.4) : look.color),
    doneLine: look.colorInProgress ?? (isPale ? look.strokeColor : look.color),
    track,
    inkOnFill: look.titleColor ?? readableInk(color, theme.inkOnLight, theme.inkOnDark),
    inkOnTrack: ownInkOn(track) ?? theme.textColor,
    inkBeside: ownInkOn(page) ?? theme.textColor,
  };
  answers.set(look, { page, colours });
  return colours;
}
