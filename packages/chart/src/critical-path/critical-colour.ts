import {
  colourOfLinear,
  contrastRatio,
  formatColour,
  linearOf,
  luminanceOf,
  parseColour,
  readableInk,
} from '../colour/index.ts';
import { dangerOn } from '../layout/danger-colour.ts';
import { type Colour, type State, themeOf } from '../model/index.ts';

/** Required contrast with the page (WCAG 2.2, 1.4.11). */
const NEEDED = 3;

/** The share of its colour that an element keeps when it steps back. */
const KEPT = 0.25;

/** The colour of what is critical: that of important links if it stands out from the page. */
export function criticalColour(state: State): Colour {
  const page = themeOf(state).backgroundColor;
  const important = state.dependencyDesignTemplate.get('important')?.lineColor;
  const standsOut = (colour: Colour) => isOpaque(colour) && contrastRatio(colour, page) >= NEEDED;
  const danger = dangerOn(page);
  if (important !== undefined && standsOut(important)) return important;
  return standsOut(danger) ? danger : readableInk(page, '#000000', '#FFFFFF');
}

const isOpaque = (colour: Colour): boolean => parseColour(colour).a === 1;

/** The colour greyed, with the same luminance: every contrast with it stays. */
export function quietColour(colour: Colour): Colour {
  const grey = luminanceOf(colour) * (1 - KEPT);
  const [r, g, b] = linearOf(colour);
  const quiet = colourOfLinear([r * KEPT + grey, g * KEPT + grey, b * KEPT + grey]);
  return formatColour({ ...parseColour(quiet), a: parseColour(colour).a });
}
