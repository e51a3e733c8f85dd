import type { Minute, Minutes, Network } from '../../schedule/network.ts';
import { placeFromFinish, placeFromStart } from './as-late-as-possible.ts';
import { activitiesBelow } from './counted-links.ts';
import { demandOf, endLeft, leadsTo, meets } from './demand.ts';
import { greatestAllowed, latestKeeping, limitsOf, rowOf } from './latest.ts';
import { at, type Item, type Model, modelOf, type Place, spanOf } from './model.ts';
import { placeLate } from './place-backward.ts';
import { forwardDrivers, placeForward, type Source } from './place-forward.ts';
import { OutsideWindow, workBetween } from './work-time.ts';

/** What is wrong in a schedule. */
export type ReferenceConflict =
  | { readonly kind: 'link' | 'notCounted'; readonly id: string }
  | { readonly kind: 'deadline'; readonly of: 'activity' | 'summary'; readonly index: number };

/** Everything that CH-600 to CH-630 say about a network; by index of the activity unless it is said. */
export interface Reference {
  readonly places: readonly Place[];
  /** By index of the summary. */
  readonly summaries: readonly (Place | undefined)[];
  readonly early: readonly Place[];
  readonly late: readonly Place[];
  readonly totalSlack: readonly Minutes[];
  readonly freeSlack: readonly Minutes[];
  readonly critical: readonly boolean[];
  readonly criticalSummaries: readonly boolean[];
  readonly conflicts: readonly ReferenceConflict[];
  /** Of activities that are placed from the project's start; nothing where the rules don't place. */
  readonly drivers: readonly (readonly Source[])[];
}

/** CH-623. */
function totalSlackOf(item: Item, from: Place, late: Place): Minutes {
  if (item.isFinished) return 0;
  const ofFinish = workBetween(item.time, from.finish, late.finish);
  return item.isStarted ? ofFinish : Math.min(ofFinish, workBetween(item.time, from.start, late.start));
}

/** CH-624. */
function freeSlackOf(
  model: Model,
  item: Item,
  from: Place,
  early: readonly Place[],
  total: Minutes,
): Minutes {
  if (item.isFinished) return 0;
  const limits = limitsOf(model, item, early);
  if (limits.length === 0) return Math.max(0, total);
  const row = rowOf(item);
  const own = row.upTo(item.isStarted ? 'finish' : 'start', item.isStarted ? from.finish : from.start);
  const keeps = (number: number) => latestKeeping(model, item, limits, number, early, early) === number;
  if (!keeps(own)) return 0;
  let most = 1;
  while (keeps(own + most)) most *= 2;
  const latest = greatestAllowed(own + most, keeps);
  return item.length === 0 ? workBetween(item.time, own, latest) : latest - own;
}

function conflictsOf(model: Model, places: readonly Place[], early: readonly Place[]): ReferenceConflict[] {
  const { network, items, counted, notCounted } = model;
  const conflicts: ReferenceConflict[] = notCounted.map(({ id }) => ({ kind: 'notCounted', id }));
  for (const spread of counted) {
    const isMet = spread.to.every((index) => {
      const successor = at(items, index);
      const demand = demandOf(model, spread, endLeft(spread, places), successor, early);
      return meets(successor, at(places, index), leadsTo(spread), demand);
    });
    if (!isMet) conflicts.push({ kind: 'link', id: spread.link.id });
  }
  const isMissed = (index: number, deadline: Minute | undefined) =>
    deadline !== undefined && workBetween(at(items, index).time, deadline, at(places, index).finish) > 0;
  for (const { index, activity } of items)
    if (isMissed(index, activity.deadline)) conflicts.push({ kind: 'deadline', of: 'activity', index });
  for (const [index, { deadline }] of network.summaries.entries())
    if (activitiesBelow(network, index).some((below) => isMissed(below, deadline)))
      conflicts.push({ kind: 'deadline', of: 'summary', index });
  return conflicts;
}

function referenceOf(model: Model): Reference {
  const { network, items } = model;
  const { options } = network;
  const isFromStart = options.direction === 'start';
  const early = placeForward(model, { hasPins: isFromStart });
  const late = placeLate(model, early);
  const places = isFromStart ? placeFromStart(model, early, late) : placeFromFinish(model, early);
  const from = isFromStart ? places : early;
  const totalSlack = items.map((item, index) => totalSlackOf(item, at(from, index), at(late, index)));
  const critical = items.map(
    ({ isFinished }, index) => !isFinished && at(totalSlack, index) <= options.criticalSlack,
  );
  const below = network.summaries.map((_, index) => activitiesBelow(network, index));
  return {
    places,
    summaries: below.map((list) => (list.length === 0 ? undefined : spanOf(places, list))),
    early,
    late,
    totalSlack,
    freeSlack: items.map((item, index) =>
      freeSlackOf(model, item, at(from, index), early, at(totalSlack, index)),
    ),
    critical,
    criticalSummaries: below.map((list) => list.some((index) => at(critical, index))),
    conflicts: conflictsOf(model, places, early),
    drivers: isFromStart ? forwardDrivers(model, { hasPins: true }, places, early) : [],
  };
}

const DAY = 1440;
const WINDOWS = [40, 160, 640, 2_560, 10_240];

/**
 * Schedules a network minute by minute, as slowly and plainly as the rules are written. Throws for what reaches further
 * than 28 years from the project's start.
 */
export function scheduleSlowly(network: Network): Reference {
  const centre = Math.floor(network.options.projectStart / DAY) * DAY;
  for (const days of WINDOWS) {
    try {
      return referenceOf(modelOf(network, { first: centre - (days / 2) * DAY, last: centre + days * DAY }));
    } catch (error) {
      if (!(error instanceof OutsideWindow)) throw error;
    }
  }
  throw new RangeError('reaches further than 28 years');
}
