import type { Minute } from '../../schedule/network.ts';
import type { SpreadLink } from './counted-links.ts';
import { demandOf, leadsTo, leavesFrom, meets } from './demand.ts';
import { at, type Item, type Model, type Place, spanOf } from './model.ts';
import { finishAfter, type WorkTime } from './work-time.ts';

/** A link that keeps an activity from being later, and a successor that it holds for. */
export interface Limit {
  readonly spread: SpreadLink;
  readonly successor: Item;
  /** The start of the summary that the link leaves, of all others below it; nothing otherwise. */
  readonly othersStart?: Minute;
  /** Whether the successor is a milestone that can move: later by the clock is later for what follows it. */
  readonly isByClock: boolean;
}

/**
 * Whether a link keeps an activity from being later: not if it leaves the start of what has started, nor if it leaves the
 * start of a summary in which another activity starts first (CH-608).
 */
function isLimiting(spread: SpreadLink, item: Item, early: readonly Place[]): boolean {
  if (leavesFrom(spread) === 'finish') return true;
  return !item.isStarted && at(early, item.index).start === spanOf(early, spread.from).start;
}

/** By CH-608: every link with each of its successors. */
export function limitsOf(model: Model, item: Item, early: readonly Place[]): Limit[] {
  return item.outgoing
    .filter((spread) => isLimiting(spread, item, early))
    .flatMap((spread) =>
      spread.to.map((index) => {
        const successor = at(model.items, index);
        return { spread, successor, isByClock: successor.length === 0 && !successor.fixed };
      }),
    );
}

/** The same, but what starts first in a summary is only limited where nobody else below starts in time (CH-621). */
export function limitsAlone(model: Model, item: Item, places: readonly Place[]): Limit[] {
  return limitsOf(model, item, places).map((limit) => {
    const others = limit.spread.from.filter((index) => index !== item.index);
    if (leavesFrom(limit.spread) === 'finish' || others.length === 0) return limit;
    return { ...limit, othersStart: spanOf(places, others).start };
  });
}

/** Whether a successor stays where it is if the activity is at a place. */
function isKept(
  model: Model,
  { spread, successor, othersStart, isByClock }: Limit,
  place: Place,
  places: readonly Place[],
  early: readonly Place[],
): boolean {
  const end = Math.min(place[leavesFrom(spread)], othersStart ?? Number.POSITIVE_INFINITY);
  const demand = demandOf(model, spread, end, early);
  const kept = at(places, successor.index);
  if (isByClock) return demand <= kept[leadsTo(spread)];
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
