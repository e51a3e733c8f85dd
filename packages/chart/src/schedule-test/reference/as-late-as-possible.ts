import { limitsOf } from './latest.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { ceilingsOf, latestPlace, placeBackward } from './place-backward.ts';
import { boundsAround, placeForward, placeFrom, statusStart } from './place-forward.ts';
import { settle } from './settle.ts';

function listMovable(model: Model, type: 'ALAP' | 'ASAP'): Item[] {
  return model.items.filter(
    ({ activity, fixed, isFinished }) => activity.constraint?.type === type && !fixed && !isFinished,
  );
}

/** CH-617: where it moves nobody; it never moves earlier. */
function moveLater(model: Model, placed: readonly Place[], early: readonly Place[]): readonly Place[] {
  const movable = new Set(listMovable(model, 'ALAP'));
  return settle(placed, (index, places) => {
    const item = at(model.items, index);
    const place = at(places, index);
    if (!movable.has(item)) return place;
    const limits = limitsOf(model, item, early);
    const ceilings = ceilingsOf(model, item, limits, early);
    const latest = latestPlace(model, item, ceilings, limits, places, early);
    return latest.start > place.start ? latest : place;
  });
}

/** The mirror of CH-617 for activities as soon as possible, when placing from the finish. */
function moveEarlier(model: Model, placed: readonly Place[], early: readonly Place[]): readonly Place[] {
  const movable = new Set(listMovable(model, 'ASAP'));
  return settle(placed, (index, places) => {
    const item = at(model.items, index);
    const place = at(places, index);
    if (!movable.has(item)) return place;
    const starts = boundsAround(model, item, places, early).map(({ start }) => start);
    const start = Math.max(...starts, statusStart(model, item) ?? Number.NEGATIVE_INFINITY);
    return start < place.start ? placeFrom(item, start) : place;
  });
}

/** CH-617, CH-618. */
export function placeFromStart(
  model: Model,
  early: readonly Place[],
  late: readonly Place[],
): readonly Place[] {
  if (model.network.options.alap === 'free') return moveLater(model, early, early);
  const lateStarts = new Map(
    listMovable(model, 'ALAP').map(({ index }) => [index, at(late, index).start] as const),
  );
  return placeForward(model, { hasPins: true, lateStarts }, early);
}

/** CH-620. */
export function placeFromFinish(model: Model, early: readonly Place[]): readonly Place[] {
  if (model.network.options.alap === 'free')
    return moveEarlier(model, placeBackward(model, early, new Map()), early);
  const earliest = new Map(listMovable(model, 'ASAP').map(({ index }) => [index, at(early, index)] as const));
  return placeBackward(model, early, earliest);
}
