import { linkBounds, placeFrom, projectStartBound, rescheduleBounds, summaryBounds } from './bounds.ts';
import { limitsOf } from './latest.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { ceilingsOf, latestPlace, placeBackward, projectEnd } from './place-backward.ts';
import { type LateStarts, placeForward } from './place-forward.ts';
import { settle } from './settle.ts';
import { workBetween } from './work-time.ts';

function listMovable(model: Model, type: 'ALAP' | 'ASAP'): Item[] {
  return model.items.filter(({ activity, fixed }) => activity.constraint?.type === type && !fixed);
}

/** CH-617: where it moves nobody; it never moves earlier. */
function moveLater(model: Model, placed: readonly Place[], early: readonly Place[]): readonly Place[] {
  const movable = new Set(listMovable(model, 'ALAP'));
  return settle(placed, (index, places) => {
    const item = at(model.items, index);
    const place = at(places, index);
    if (!movable.has(item)) return place;
    const ceilings = ceilingsOf(model, item, projectEnd(model, placed));
    const latest = latestPlace(model, item, ceilings, limitsOf(model, item, early), places, early);
    return workBetween(item.time, place.start, latest.start) > 0 ? latest : place;
  });
}

/** The mirror of CH-617 for activities as soon as possible, when placing from the finish. */
function moveEarlier(model: Model, placed: readonly Place[], early: readonly Place[]): readonly Place[] {
  const movable = new Set(listMovable(model, 'ASAP'));
  return settle(placed, (index, places) => {
    const item = at(model.items, index);
    const place = at(places, index);
    if (!movable.has(item)) return place;
    const bounds = [
      projectStartBound(model, item),
      ...linkBounds(model, item, places, early),
      ...summaryBounds(model, item, 'SNET'),
      ...rescheduleBounds(model, item),
    ];
    const start = Math.max(...bounds.map((bound) => bound.start));
    return workBetween(item.time, start, place.start) > 0 ? placeFrom(item, start) : place;
  });
}

/** By CH-618, the late starts that activities as late as possible take. */
export function lateStartsOf(model: Model, late: readonly Place[]): LateStarts {
  const takesAll = model.network.options.alap === 'total';
  const movable = takesAll ? listMovable(model, 'ALAP') : [];
  return new Map(movable.map(({ index }) => [index, at(late, index).start]));
}

/** CH-617, CH-618. */
export function placeFromStart(
  model: Model,
  early: readonly Place[],
  lateStarts: LateStarts,
): readonly Place[] {
  return model.network.options.alap === 'free'
    ? moveLater(model, early, early)
    : placeForward(model, lateStarts, early);
}

/** CH-620; `placed` without ASAP, `lags` has what lags of summaries are measured by. */
export function placeFromFinish(
  model: Model,
  placed: readonly Place[],
  early: readonly Place[],
  lags: readonly Place[],
): readonly Place[] {
  if (model.network.options.alap === 'free') return moveEarlier(model, placed, lags);
  const earliest = listMovable(model, 'ASAP').map(({ index }) => [index, at(early, index)] as const);
  return placeBackward(model, lags, new Map(earliest));
}
