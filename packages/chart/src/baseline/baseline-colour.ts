import { contrastRatio, mixColours, parseColour, readableInk } from '../colour/index.ts';
import { dangerOn } from '../layout/danger-colour.ts';
import { type Colour, type State, themeOf } from '../model/index.ts';

/** Required contrast of shapes and of texts (WCAG 2.2, 1.4.11 and 1.4.3). */
const SHAPE = 3;
const TEXT = 4.5;
/** How far the quiet colour steps back towards the page. */
const QUIET = 0.25;

/** The colour of the bars and glyphs of a baseline: the style's muted one, as quiet as its contrast allows. */
export function baselineColour(state: State): Colour {
  const { backgroundColor: page, mutedColor, zebraColor, weekendColor } = themeOf(state);
  const grounds = [page, zebraColor, weekendColor].filter((one) => one !== undefined && isOpaque(one));
  const standsOut = (colour: Colour) =>
    isOpaque(colour) && grounds.every((ground) => contrastRatio(colour, ground ?? page) >= SHAPE);
  const found = [mixColours(mutedColor, page, QUIET), mutedColor].find(standsOut);
  return found ?? readableInk(page, '#000000', '#FFFFFF');
}

/** How far a slip's colour may move towards black or white to be readable. */
const STEPS = [0, 0.1, 0.2, 0.35, 1];

/** The colour of a slip's text on this background: near that of danger if late, otherwise near the style's muted one. */
export function slipColour(state: State, isLate: boolean, background: Colour): Colour {
  const ink = readableInk(background, '#000000', '#FFFFFF');
  const wanted = isLate ? dangerOn(background) : themeOf(state).mutedColor;
  if (!isOpaque(wanted)) return ink;
  const found = STEPS.map((step) => mixColours(wanted, ink, step));
  return found.find((colour) => contrastRatio(colour, background) >= TEXT) ?? ink;
}

const isOpaque = (colour: Colour): boolean => parseColour(colour).a === 1;
