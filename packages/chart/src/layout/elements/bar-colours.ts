import { contrastRatio, flattenColour, mixColours, readableInk } from '../../colour/index.ts';
import type { Colour, ResolvedTaskLook } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** The colours of a bar, of its progress strip, and of its title wherever it may stand. */
export interface BarColours {
  readonly fill: Colour;
  /** What is seen of it on the page. */
  readonly background: Colour;
  /** The part of the strip that is done, and the whole strip under it. */
  readonly stripDone: Colour;
  readonly stripRest: Colour;
  readonly inkInside: Colour;
  readonly inkBeside: Colour;
  /** The ink of what is said beside a title inside: dates, signs, names. */
  readonly quietInside: Colour;
}

/** Contrasts of WCAG 2.2: texts, and graphics that carry meaning. */
const TEXT = 4.5;
const GRAPHIC = 3;

/** How much nearer to the bar's colour what is said beside the title is, where it still reads well. */
const QUIETER = 0.12;

function quieter(ink: Colour, background: Colour): Colour {
  const quiet = mixColours(ink, background, QUIETER);
  return contrastRatio(quiet, background) >= TEXT ? quiet : ink;
}

/** A progress colour that differs less from its bar would not be seen. */
const MIN_DIFFERENCE = 1.8;
/** How much of the done part's colour the rest of the strip has; less where the two would not be told apart. */
const REST_SHARES = [0.3, 0.25, 0.2, 0.15];

function restOf(color: Colour, done: Colour): Colour {
  const shades = REST_SHARES.map((share) => mixColours(color, done, share));
  return shades.find((shade) => contrastRatio(shade, done) >= GRAPHIC) ?? color;
}

const cache = new WeakMap<ResolvedTaskLook, { readonly page: Colour; readonly colours: BarColours }>();

/**
 * Works out a look's colours, once per look: titles take the ink that reads best where they stand, and so does the part
 * of the progress strip that is done, unless the look gives it a colour that is seen on the bar.
 */
export function coloursOf({ theme }: LayoutContext, look: ResolvedTaskLook): BarColours {
  const known = cache.get(look);
  if (known?.page === theme.backgroundColor) return known.colours;
  const page = theme.backgroundColor;
  const color = flattenColour(look.color, page);
  const { titleColor, colorInProgress } = look;
  const ink = readableInk(color, theme.inkOnLight, theme.inkOnDark);
  const isSeen =
    colorInProgress !== undefined &&
    contrastRatio(flattenColour(colorInProgress, color), color) >= MIN_DIFFERENCE;
  const stripDone = isSeen ? colorInProgress : ink;
  const inkInside = titleColor ?? ink;
  // A title's own colour was chosen for the bar: beside it, it is kept where it still reads well.
  const readsBeside = titleColor !== undefined && contrastRatio(titleColor, page) >= TEXT;
  const colours: BarColours = {
    fill: look.color,
    background: color,
    stripDone,
    stripRest: restOf(color, flattenColour(stripDone, color)),
    inkInside,
    inkBeside: readsBeside ? titleColor : theme.textColor,
    quietInside: quieter(inkInside, color),
  };
  cache.set(look, { page, colours });
  return colours;
}
