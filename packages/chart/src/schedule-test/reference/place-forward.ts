import type { Minute } from '../../schedule/network.ts';
import {
  type Bound,
  firstStart,
  linkBounds,
  ownBounds,
  placeFrom,
  projectStartBound,
  rescheduleBounds,
  type Source,
  startSet,
  summaryBounds,
} from './bounds.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { settle } from './settle.ts';

interface Placed extends Place {
  /** All without which it would be earlier, or that demand the same (CH-627). */
  readonly drivers: readonly Source[];
}

/** By index of an activity as late as possible: the late start that it takes (CH-618). */
export type LateStarts = ReadonlyMap<number, Minute>;

function pinBounds(item: Item): Bound[] {
  const { pin } = item.activity;
  if (pin === undefined || item.incoming.some(({ link }) => link.to.kind === 'activity')) return [];
  return [{ source: { kind: 'pin' }, start: startSet(item, 'start', pin) }];
}

function lateBounds(item: Item, lateStarts: LateStarts): Bound[] {
  const start = lateStarts.get(item.index);
  return start === undefined ? [] : [{ source: { kind: 'constraint' }, start }];
}

/** CH-612: MSO and MFO put it exactly there; a start that is later in working time than a cap is put at the cap. */
function startWithin(model: Model, item: Item, bounds: readonly Bound[]): { start: Minute; by: Bound[] } {
  const [exact] = ownBounds(item, ['MSO', 'MFO']);
  if (exact) return { start: exact.start, by: [exact] };
  const start = Math.max(...bounds.map((bound) => bound.start));
  const before = item.time.before(start);
  const caps = [...ownBounds(item, ['SNLT', 'FNLT']), ...summaryBounds(model, item, 'FNLT')];
  const cap = Math.min(...caps.map((each) => each.start));
  if (caps.length > 0 && before > item.time.before(cap))
    return { start: cap, by: caps.filter((each) => item.time.before(each.start) === item.time.before(cap)) };
  return { start, by: bounds.filter((bound) => item.time.before(bound.start) === before) };
}

/** CH-611 to CH-616: where one activity is, if all others are where they are. */
function forwardPlace(
  model: Model,
  item: Item,
  lateStarts: LateStarts,
  places: readonly Place[],
  early: readonly Place[],
): Placed {
  if (item.fixed) return { ...item.fixed, drivers: [] };
  const bounds = [
    projectStartBound(model, item),
    ...rescheduleBounds(model, item),
    ...linkBounds(model, item, places, early),
    ...ownBounds(item, ['SNET', 'FNET']),
    ...summaryBounds(model, item, 'SNET'),
    ...pinBounds(item),
    ...lateBounds(item, lateStarts),
  ];
  const { start, by } = startWithin(model, item, bounds);
  return { ...placeFrom(item, start), drivers: by.map(({ source }) => source) };
}

function initialPlaces(model: Model): Place[] {
  const { projectStart } = model.network.options;
  return model.items.map(({ fixed }) => fixed ?? { start: projectStart, finish: projectStart });
}

/** The places from the project's start; without late starts, these are the early dates of that direction (CH-621). */
export function placeForward(
  model: Model,
  lateStarts: LateStarts,
  early?: readonly Place[],
): readonly Place[] {
  return settle(initialPlaces(model), (index, places) =>
    forwardPlace(model, at(model.items, index), lateStarts, places, early ?? places),
  );
}

/** CH-627, for places that were placed with the same late starts. */
export function forwardDrivers(
  model: Model,
  lateStarts: LateStarts,
  places: readonly Place[],
  early: readonly Place[],
): (readonly Source[])[] {
  return model.items.map((item) => forwardPlace(model, item, lateStarts, places, early).drivers);
}

/** What keeps an activity from being earlier, beside its predecessors: no pin, and nothing holds against links. */
export function earliestBounds(model: Model, item: Item): Bound[] {
  return [
    ...rescheduleBounds(model, item),
    ...ownBounds(item, ['SNET', 'FNET', 'MSO', 'MFO']),
    ...summaryBounds(model, item, 'SNET'),
  ];
}

/**
 * The early dates where the schedule is placed from the project's finish (CH-620); `placed` has its places, which ends of
 * their own refer to, and `lags` what lags of summaries are measured by. Without them, those that lags are measured by.
 */
export function placeEarly(
  model: Model,
  given?: { readonly placed: readonly Place[]; readonly lags: readonly Place[] },
): readonly Place[] {
  return settle(initialPlaces(model), (index, places) => {
    const item = at(model.items, index);
    if (item.fixed && item.isStarted) return item.fixed;
    const bounds = [
      ...earliestBounds(model, item),
      ...linkBounds(model, item, places, given?.lags ?? places),
    ];
    const first = given
      ? firstStart(model, item, at(given.placed, index))
      : projectStartBound(model, item).start;
    return placeFrom(item, Math.max(first, ...bounds.map(({ start }) => start)));
  });
}
