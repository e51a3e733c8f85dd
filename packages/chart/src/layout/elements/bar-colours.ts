import {
  contrastRatio,
  flattenColour,
  fromOklch,
  luminanceOf,
  mixColours,
  readableInk,
  toOklch,
} from '../../colour/index.ts';
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
  /** The inks of what is said beside the title: dates, signs, names. */
  readonly quietOnFill: Colour;
  readonly quietOnDone: Colour;
  readonly quietOnTrack: Colour;
}

/** Where a text reads well (`ux.md` B5). */
const LEAST_CONTRAST = 4.5;
/** How far the track's colour lies from the bar's towards the page's (`ux.md` B5), farther where texts would not read. */
const TRACK_SHARES = [0.66, 0.74, 0.82];
/** On a dark page the track is as light and as colourful, in shares of the bar's, so that it stays its hue. */
const DARK_TRACK = { lightness: 0.34, chroma: 0.55 } as const;
const DARKEST_LIGHT_PAGE = 0.2;
/** Bars with less chroma have no hue to keep: theirs is the page's. */
const LEAST_CHROMA = 0.04;

/** The bar's colour, drawn back towards the page. */
function trackOf(color: Colour, page: Colour, text: Colour): Colour {
  const bar = toOklch(color);
  const hasHue = bar.c >= LEAST_CHROMA;
  if (!hasHue || luminanceOf(page) > DARKEST_LIGHT_PAGE) {
    const tracks = TRACK_SHARES.map((share) => mixColours(color, page, share));
    return tracks.find((track) => contrastRatio(track, text) >= LEAST_CONTRAST) ?? tracks[0] ?? color;
  }
  const l = toOklch(page).l;
  return fromOklch({
    l: l + (bar.l - l) * DARK_TRACK.lightness,
    c: bar.c * DARK_TRACK.chroma,
    h: bar.h,
  });
}

/** How much nearer to the bar's colour what is said beside the title is, where it still reads well. */
const QUIETER = 0.12;

function quieter(ink: Colour, ground: Colour): Colour {
  const quiet = mixColours(ink, ground, QUIETER);
  return contrastRatio(quiet, ground) >= LEAST_CONTRAST ? quiet : ink;
}

/** The done part and its track differ by at least this much. */
const LEAST_DIFFERENCE = 1.8;

const answers = new WeakMap<ResolvedTaskLook, { readonly page: Colour; readonly colours: BarColours }>();

/** Works out a look's colours, once per look: titles take the ink that reads best where they stand. */
export function coloursOf({ theme }: Stage, look: ResolvedTaskLook): BarColours {
  const known = answers.get(look);
  if (known?.page === theme.backgroundColor) return known.colours;
  const page = theme.backgroundColor;
  const color = flattenColour(look.color, page);
  const track = trackOf(color, page, theme.textColor);
  // A title's own colour is kept where it was not chosen for when it still reads well there.
  const ownInkOn = (ground: Colour): Colour | undefined =>
    look.titleColor !== undefined && contrastRatio(look.titleColor, ground) >= LEAST_CONTRAST
      ? look.titleColor
      : undefined;
  // Pastel bars hardly differ from their track: there the stroke's colour marks what is done.
  const isPale = contrastRatio(color, track) < LEAST_DIFFERENCE;
  const done = look.colorInProgress ?? (isPale ? mixColours(color, look.strokeColor, 0.4) : look.color);
  const inkOnFill = look.titleColor ?? readableInk(color, theme.inkOnLight, theme.inkOnDark);
  const inkOnTrack = ownInkOn(track) ?? theme.textColor;
  const colours: BarColours = {
    fill: look.color,
    done,
    doneLine: look.colorInProgress ?? (isPale ? look.strokeColor : look.color),
    track,
    inkOnFill,
    inkOnTrack,
    inkBeside: ownInkOn(page) ?? theme.textColor,
    quietOnFill: quieter(inkOnFill, color),
    quietOnDone: quieter(inkOnFill, flattenColour(done, page)),
    quietOnTrack: quieter(inkOnTrack, track),
  };
  answers.set(look, { page, colours });
  return colours;
}
