import type { Percent, Px } from '../../model/index.ts';
import type { Box, ScenePart } from '../scene.ts';
import type { BarColours } from './bar-colours.ts';
import { cornerDepth, type Outline } from './bar-outline.ts';

/** Heights of the strip and of the space below it, as shares of the bar's height. */
const HEIGHT = 0.16;
const BELOW = 0.1;
const LOWEST: Px = 2;
const HIGHEST: Px = 6;
/** Space between the ends of the strip and of the bar; less if the bar is short. */
const BESIDE: Px = 4;
const MIN_BESIDE: Px = 1;
/** A strip shorter than this is meaningless. */
const SHORTEST: Px = 2;
const TICK_WIDTH: Px = 2;

function heightOf(bar: Box): Px {
  return Math.min(HIGHEST, Math.max(LOWEST, Math.floor(bar.height * HEIGHT)));
}

/** The space between a bar's strip and its lower edge. */
export function roomBelow(bar: Box): Px {
  return Math.max(1, Math.round(bar.height * BELOW));
}

/** The part of a box that a tick centred on `x` covers. */
export function tickAt(x: Px, box: Box): Box {
  return { ...box, x: x - TICK_WIDTH / 2, width: TICK_WIDTH };
}

/** Px at the bar's lower edge that texts inside leave free for its strip. */
export function footOf(bar: Box, progress: Percent | undefined): Px {
  return progress === undefined ? 0 : heightOf(bar) + roomBelow(bar);
}

/** The box of a bar's strip, clear of round corners; undefined if the bar has no room for it. */
export function stripBox({ box, radius }: Outline): Box | undefined {
  const height = heightOf(box);
  const below = roomBelow(box);
  if (height + below > box.height) return undefined;
  const wanted = Math.max(BESIDE, cornerDepth(radius, below) + 2);
  const beside = Math.min(wanted, Math.max(MIN_BESIDE, (box.width - 2 * wanted) / 2));
  const width = box.width - 2 * beside;
  if (width < SHORTEST) return undefined;
  return { x: box.x + beside, y: box.y + box.height - below - height, width, height };
}

/**
 * Draws the strip along a bar's lower edge; the part's box is the completed part, 0 to 100 %. The strip has gaps above
 * the ticks of a collapsed parent, next to which it would look like crumbs.
 */
export function drawStrip(
  outline: Outline,
  progress: Percent,
  colours: Pick<BarColours, 'background' | 'stripDone' | 'stripRest'>,
  ticks: readonly Px[] = [],
): ScenePart | undefined {
  const box = stripBox(outline);
  if (box === undefined) return undefined;
  const radius = box.height / 2;
  const length = (box.width * Math.min(100, Math.max(0, progress))) / 100;
  return {
    part: 'progress',
    box: { ...box, width: length },
    shapes: [
      { type: 'rect', ...box, radius: Math.min(radius, box.width / 2), fill: colours.stripRest },
      { type: 'rect', ...box, width: length, radius: Math.min(radius, length / 2), fill: colours.stripDone },
      ...ticks.map((x) => ({ type: 'rect' as const, ...tickAt(x, box), fill: colours.background })),
    ],
  };
}
