import type { Minutes, Network } from '../../schedule/network.ts';
import { lateStartsOf, placeFromFinish, placeFromStart } from './as-late-as-possible.ts';
import type { Source } from './bounds.ts';
import { conflictsOf, type ReferenceConflict } from './conflicts.ts';
import { activitiesBelow } from './counted-links.ts';
import { at, type Model, modelOf, type Place, spanOf } from './model.ts';
import { placeBackward, placeLate } from './place-backward.ts';
import { forwardDrivers, placeEarly, placeForward } from './place-forward.ts';
import { freeSlackAfter, freeSlackBefore, totalSlackOf } from './slack.ts';
import { OutsideWindow } from './work-time.ts';

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
  /** By index of the summary: the least below that isn't finished. */
  readonly summarySlack: readonly (Minutes | undefined)[];
  readonly criticalSummaries: readonly boolean[];
  readonly conflicts: readonly ReferenceConflict[];
  /** Of what the rules place from the project's start, unless ALAP moved it; nothing of all others. */
  readonly drivers: readonly (readonly Source[] | undefined)[];
}

type Dates = Pick<Reference, 'places' | 'early' | 'late' | 'drivers'> & {
  /** The early dates that lags in per cent of summaries are measured by. */
  readonly lags: readonly Place[];
};

function datesFromStart(model: Model): Dates {
  const early = placeForward(model, new Map());
  const late = placeLate(model, early);
  const lateStarts = lateStartsOf(model, late);
  const places = placeFromStart(model, early, lateStarts);
  const drivers = forwardDrivers(model, lateStarts, places, early);
  const isDriven = model.items.map(({ fixed, activity }) => !fixed && activity.constraint?.type !== 'ALAP');
  return {
    early,
    late,
    lags: early,
    places,
    drivers: drivers.map((list, index) => (isDriven[index] ? list : undefined)),
  };
}

function datesFromFinish(model: Model): Dates {
  const lags = placeEarly(model);
  const late = placeBackward(model, lags, new Map());
  const early = placeEarly(model, { placed: late, lags });
  const places = placeFromFinish(model, late, early, lags);
  return { early, late, lags, places, drivers: model.items.map(() => undefined) };
}

function leastOf(slacks: readonly Minutes[]): Minutes | undefined {
  return slacks.length === 0 ? undefined : Math.min(...slacks);
}

function referenceOf(model: Model): Reference {
  const { network, items } = model;
  const { direction, criticalSlack } = network.options;
  const isFromStart = direction === 'start';
  const { early, late, lags, places, drivers } = isFromStart ? datesFromStart(model) : datesFromFinish(model);
  const from = isFromStart ? places : early;
  const to = isFromStart ? late : places;
  const totalSlack = items.map((item, index) => totalSlackOf(item, at(from, index), at(to, index)));
  const freeSlackOf = isFromStart ? freeSlackAfter : freeSlackBefore;
  const critical = items.map(
    ({ isFinished }, index) => !isFinished && at(totalSlack, index) <= criticalSlack,
  );
  const below = network.summaries.map((_, index) => activitiesBelow(network, index));
  const isOpen = (index: number) => !at(items, index).isFinished;
  return {
    places,
    summaries: below.map((list) => (list.length === 0 ? undefined : spanOf(places, list))),
    early,
    late,
    totalSlack,
    freeSlack: items.map((item) => freeSlackOf(model, item, places, lags)),
    critical,
    summarySlack: below.map((list) => leastOf(list.filter(isOpen).map((index) => at(totalSlack, index)))),
    criticalSummaries: below.map((list) => list.some((index) => at(critical, index))),
    conflicts: conflictsOf(model, places, lags),
    drivers,
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
