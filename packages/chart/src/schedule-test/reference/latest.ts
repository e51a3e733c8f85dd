import type { Minute } from '../../schedule/network.ts';
import type { SpreadLink } from './counted-links.ts';
import { demandOf, leadsTo, leavesFrom, meets } from './demand.ts';
import { at, type Item, type Model, type Place, spanOf } from './model.ts';
import { finishAfter, type WorkTime } from './work-time.ts';

/** A link that keeps an activity from being later, and a successor that it holds for. */
export interface Limit {
  readonly spread: SpreadLink;
  readonly successor: Item;
}

/**
 * What keeps an activity from being later. Not a link to what has started; nor one from the start of a summary, unless
 * the activity is the first below it; nor one from the start of what has started.
 */
export function limitsOf(model: Model, item: Item, early: readonly Place[]): Limit[] {
  if (item.isFinished && item.isStarted) return [];
  return item.outgoing
    .filter((spread) => {
      if (leavesFrom(spread) === 'finish') return true;
      return !item.isStarted && at(early, item.index).start === spanOf(early, spread.from).start;
    })
    .flatMap((spread) => spread.to.map((index) => ({ spread, successor: at(model.items, index) })))
    .filter(({ successor }) => !successor.isStarted);
}

/** Whether a successor stays where it is if the activity is at a place. A milestone compares by the clock. */
function isKept(
  model: Model,
  { spread, successor }: Limit,
  place: Place,
  places: readonly Place[],
  early: readonly Place[],
): boolean {
  const demand = demandOf(model, spread, place[leavesFrom(spread)], successor, early);
  const kept = at(places, successor.index);
  if (successor.length === 0) return demand <= kept[leadsTo(spread)];
  return meets(successor, kept, leadsTo(spread), demand);
}

/**
 * The places that an activity can take, numbered in order: by the working minute of its start, of its finish if it has
 * started, or by the minute if it has no length.
 */
export interface Row {
  placeAt(number: number): Place;
  /** The last number whose start, or finish, is at or before an instant. */
  upTo(end: 'start' | 'finish', instant: Minute): number;
}

function lengthRow({ time, length }: Item): Row {
  return {
    placeAt: (number) => {
      const start = time.nth(number);
      return { start, finish: finishAfter(time, start, length) };
    },
    upTo: (end, instant) => time.before(instant) - (end === 'start' ? 0 : length),
  };
}

function startedRow(time: WorkTime, start: Minute): Row {
  return {
    placeAt: (number) => ({ start, finish: time.nth(number - 1) + 1 }),
    upTo: (end, instant) => (end === 'start' ? Number.POSITIVE_INFINITY : time.before(instant)),
  };
}

const milestoneRow: Row = {
  placeAt: (number) => ({ start: number, finish: number }),
  upTo: (_end, instant) => instant,
};

export function rowOf(item: Item): Row {
  if (item.length === 0) return milestoneRow;
  if (item.isStarted && item.fixed) return startedRow(item.time, item.fixed.start);
  return lengthRow(item);
}

/** The greatest number at or below `most` that is allowed; whatever is below an allowed one is allowed. */
export function greatestAllowed(most: number, isAllowed: (number: number) => boolean): number {
  let allowed = most;
  let refused = most + 1;
  for (let step = 1; !isAllowed(allowed); step *= 2) {
    refused = allowed;
    allowed -= step;
  }
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (isAllowed(middle)) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

/** The last number at or below `most` at which all successors stay where they are. */
export function latestKeeping(
  model: Model,
  item: Item,
  limits: readonly Limit[],
  most: number,
  places: readonly Place[],
  early: readonly Place[],
): number {
  const row = rowOf(item);
  return greatestAllowed(most, (number) => {
    const place = row.placeAt(number);
    return limits.every((limit) => isKept(model, limit, place, places, early));
  });
}
