import type { Minutes } from '../../schedule/network.ts';
import { firstStart, linkBounds } from './bounds.ts';
import { greatestAllowed, latestKeeping, limitsAlone, rowOf } from './latest.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { ceilingsOf, endOf } from './place-backward.ts';
import { earliestBounds } from './place-forward.ts';
import { workBetween } from './work-time.ts';

/** CH-623: between the places of one side and those of the other. */
export function totalSlackOf(item: Item, from: Place, to: Place): Minutes {
  if (item.isFinished) return 0;
  const ofFinish = workBetween(item.time, from.finish, to.finish);
  return item.isStarted ? ofFinish : Math.min(ofFinish, workBetween(item.time, from.start, to.start));
}

/** CH-624: by how much it can be later, and nothing else moves nor breaks. */
export function freeSlackAfter(
  model: Model,
  item: Item,
  places: readonly Place[],
  early: readonly Place[],
): Minutes {
  if (item.isFinished) return 0;
  const place = at(places, item.index);
  const row = rowOf(item);
  const own = item.isStarted ? row.upTo('finish', place.finish) : row.upTo('start', place.start);
  const { inWork, asSet } = ceilingsOf(model, item, endOf(model, item, early));
  const most = Math.min(...[...inWork, ...asSet].map((ceiling) => row.upTo(ceiling.end, ceiling.at)));
  const limits = limitsAlone(model, item, places);
  const isKept = (number: number) => latestKeeping(model, item, limits, number, places, early) === number;
  if (most <= own || !isKept(own)) return 0;
  const latest = greatestAllowed(most, (number) => number <= own || isKept(number));
  return item.length === 0 ? workBetween(item.time, own, latest) : latest - own;
}

/** The mirror of CH-624 where the schedule is placed from the finish: by how much it can be earlier. */
export function freeSlackBefore(
  model: Model,
  item: Item,
  places: readonly Place[],
  early: readonly Place[],
): Minutes {
  if (item.isFinished || (item.isStarted && item.fixed)) return 0;
  const place = at(places, item.index);
  const bounds = [...earliestBounds(model, item), ...linkBounds(model, item, places, early)];
  const earliest = Math.max(firstStart(model, item, place), ...bounds.map(({ start }) => start));
  return Math.max(0, workBetween(item.time, earliest, place.start));
}
