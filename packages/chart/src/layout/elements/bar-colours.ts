import { contrastRatio, flattenColour, mixColours, readableInk } from '../../colour/index.ts';
import type { Colour, ResolvedTaskLook } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** The colours of a bar, of its progress strip, and of its title in every position. */
export interface BarColours {
  readonly fill: Colour;
  /** The bar's visible colour on the page. */
  readonly background: Colour;
  /** The completed part of the strip, and the whole strip under it. */
  readonly stripDone: Colour;
  readonly stripRest: Colour;
  readonly inkInside: Colour;
  readonly inkBeside: Colour;
  readonly dateInside: Colour;
  /** Beside the bar, and on its own background. */
  readonly dateBeside: Colour;
  /** The ink of other texts next to a title inside: signs, names. */
  readonly quietInside: Colour;
}

/** Contrasts required by WCAG 2.2 for texts, and for graphics that carry meaning. */
const TEXT = 4.5;
const GRAPHIC = 3;

/** How much closer to the bar's colour texts next to the title are, if they remain readable. */
const QUIETER = 0.12;

function quieter(ink: Colour, background: Colour): Colour {
  const quiet = mixColours(ink, background, QUIETER);
  return contrastRatio(quiet, background) >= TEXT ? quiet : ink;
}

/** A title in a colour that differs less from the page would be gone there. */
const MIN_SEEN = 1.5;

/** A progress colour that differs less from its bar would be invisible. */
const MIN_DIFFERENCE = 1.8;
/** The share of the completed part's colour in the rest of the strip; less if the two would be indistinguishable. */
const REST_SHARES = [0.3, 0.25, 0.2, 0.15];

function restOf(color: Colour, done: Colour): Colour {
  const shades = REST_SHARES.map((share) => mixColours(color, done, share));
  return shades.find((shade) => contrastRatio(shade, done) >= GRAPHIC) ?? color;
}

const cache = new WeakMap<ResolvedTaskLook, { readonly page: Colour; readonly colours: BarColours }>();

/**
 * Computes a look's colours, once per look. Titles and dates have their own colours in every position, else the most readable
 * ink there. So does the completed part of the progress strip, unless the look gives it a colour that is visible on the bar.
 */
export function coloursOf({ theme }: Pick<LayoutContext, 'theme'>, look: ResolvedTaskLook): BarColours {
  const known = cache.get(look);
  if (known?.page === theme.backgroundColor) return known.colours;
  const page = theme.backgroundColor;
  const color = flattenColour(look.color, page);
  const { titleColor, inlineDateColor, colorInProgress } = look;
  const ink = readableInk(color, theme.inkOnLight, theme.inkOnDark);
  const isSeen =
    colorInProgress !== undefined &&
    contrastRatio(flattenColour(colorInProgress, color), color) >= MIN_DIFFERENCE;
  const stripDone = isSeen ? colorInProgress : ink;
  const quietInside = quieter(ink, color);
  // White for titles on dark bars would leave short bars without one.
  const isSeenBeside = titleColor !== undefined && contrastRatio(titleColor, page) >= MIN_SEEN;
  const colours: BarColours = {
    fill: look.color,
    background: color,
    stripDone,
    stripRest: restOf(color, flattenColour(stripDone, color)),
    inkInside: titleColor ?? ink,
    inkBeside: isSeenBeside ? titleColor : theme.textColor,
    dateInside: inlineDateColor ?? quietInside,
    dateBeside: inlineDateColor ?? theme.mutedColor,
    quietInside,
  };
  cache.set(look, { page, colours });
  return colours;
}
