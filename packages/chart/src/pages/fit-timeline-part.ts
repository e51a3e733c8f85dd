import type { Scene, View } from '../layout/index.ts';
import { type State, timelineOf } from '../model/index.ts';
import { type CivilMinutes, unitAt } from '../time/index.ts';
import type { Interval } from './cut-pages.ts';

/** A part of the timeline, from a civil minute up to but excluding another; absent ends are the timeline's. */
export interface TimelinePart {
  readonly from?: CivilMinutes;
  readonly to?: CivilMinutes;
}

/** The widest picture that is laid out to draw a part of it, in px. */
const WIDEST = 100_000;

/** The least of a timeline that is drawn, in units. */
const LEAST = 1;

/** A part's place in a scene, in px: as much of it as the timeline has, and at least a unit at the nearer end. */
export function placeOfPart({ plot, units, unitWidth }: Scene, state: State, part: TimelinePart): Interval {
  const { startDate } = timelineOf(state);
  const at = (minutes: CivilMinutes | undefined, otherwise: number) =>
    minutes === undefined ? otherwise : unitAt(minutes, startDate);
  const least = Math.min(LEAST, units);
  const from = Math.min(Math.max(0, at(part.from, 0)), units - least);
  const to = Math.max(Math.min(units, at(part.to, units)), from + least);
  return { from: plot.x + from * unitWidth, to: plot.x + to * unitWidth };
}

/** How often a width is corrected: the label column may take more of a wider picture. */
const CORRECTIONS = 3;

/**
 * The width of the whole picture at which the label column, a part and the margin are `width` px wide together, as far as
 * the whole stays below 100,000 px.
 */
export function fitPart(
  measure: (view: View) => Scene,
  state: State,
  part: TimelinePart,
  width: number,
): number {
  let whole = width;
  for (let round = 0; round < CORRECTIONS; round++) {
    const scene = measure({ width: whole });
    const { from, to } = placeOfPart(scene, state, part);
    const rest = scene.width - scene.plot.width;
    const wanted = Math.max(1, width - rest);
    const fitted = Math.min(WIDEST, Math.round(rest + (scene.plot.width * wanted) / (to - from)));
    if (fitted === whole) break;
    whole = fitted;
  }
  return whole;
}
