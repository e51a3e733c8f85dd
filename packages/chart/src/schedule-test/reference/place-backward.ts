import type { ConstraintType } from '../../model/index.ts';
import type { Minute } from '../../schedule/network.ts';
import { ownBounds, placeFrom, startSet, summaryBounds } from './bounds.ts';
import { type Limit, latestKeeping, limitsAlone, limitsOf, rowOf } from './latest.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { settle } from './settle.ts';
import { edgeUpTo, startBefore } from './work-time.ts';

/** An instant that one end must not pass. */
interface Ceiling {
  readonly end: 'start' | 'finish';
  readonly at: Minute;
}

/** What limits the late place of an activity beside its successors. */
interface Ceilings {
  /** A milestone between working times goes back to where the last one ended. */
  readonly inWork: readonly Ceiling[];
  /** What a person has set: a milestone stays there. */
  readonly asSet: readonly Ceiling[];
}

const CEILINGS: Partial<Record<ConstraintType, Ceiling['end']>> = {
  SNLT: 'start',
  FNLT: 'finish',
  MSO: 'start',
  MFO: 'finish',
};

/** The latest place under its ceilings at which all successors stay where they are. */
export function latestPlace(
  model: Model,
  item: Item,
  { inWork, asSet }: Ceilings,
  limits: readonly Limit[],
  places: readonly Place[],
  early: readonly Place[],
): Place {
  const row = rowOf(item);
  const numberUpTo = (ceilings: readonly Ceiling[]) =>
    Math.min(...ceilings.map((ceiling) => row.upTo(ceiling.end, ceiling.at)));
  if (item.length > 0) {
    const most = numberUpTo([...inWork, ...asSet]);
    return row.placeAt(latestKeeping(model, item, limits, most, places, early));
  }
  const latest = latestKeeping(model, item, limits, numberUpTo(inWork), places, early);
  const instant = Math.min(edgeUpTo(item.time, latest), numberUpTo(asSet));
  return { start: instant, finish: instant };
}

/** The stated finish of the project, or the latest early one. */
export function projectEnd({ network }: Model, early: readonly Place[]): Minute {
  return network.options.projectFinish ?? Math.max(...early.map(({ finish }) => finish));
}

/** CH-621: the project's finish, or where an end of its own is. */
export function endOf(model: Model, item: Item, early: readonly Place[]): Minute {
  const isOwnEnd = model.network.options.hasOwnEnds && item.outgoing.length === 0;
  return isOwnEnd ? at(early, item.index).finish : projectEnd(model, early);
}

/** CH-622: a deadline, its own and of the summaries around it. */
function deadlinesOf({ network }: Model, { activity, around }: Item): Minute[] {
  return [activity, ...around.map((index) => at(network.summaries, index))].flatMap(({ deadline }) =>
    deadline === undefined ? [] : [deadline],
  );
}

function summaryCeilings({ network }: Model, { around }: Item): Ceiling[] {
  return around.flatMap((index) => {
    const { constraint } = at(network.summaries, index);
    return constraint?.type === 'FNLT' ? [{ end: 'finish' as const, at: constraint.at }] : [];
  });
}

/** What has started isn't limited in its start any more (CH-621). */
function ownCeilings({ activity: { constraint }, isStarted }: Item): Ceiling[] {
  if (constraint === undefined) return [];
  const end = CEILINGS[constraint.type];
  return end === undefined || (end === 'start' && isStarted) ? [] : [{ end, at: constraint.at }];
}

/** What late dates and free slack respect beside successors; ALAP too, but its end is the project's. */
export function ceilingsOf(model: Model, item: Item, end: Minute): Ceilings {
  const deadlines = deadlinesOf(model, item).map((instant) => ({ end: 'finish' as const, at: instant }));
  return {
    inWork: [{ end: 'finish', at: end }],
    asSet: [...deadlines, ...ownCeilings(item), ...summaryCeilings(model, item)],
  };
}

/** Of a started activity, its predecessors must leave time for what remains (CH-621). */
function withRemaining(item: Item, late: Place): Place {
  if (!item.isStarted || !item.fixed) return late;
  const { finish } = late;
  return { start: item.remaining === 0 ? finish : startBefore(item.time, finish, item.remaining), finish };
}

/** The late dates where the schedule is placed from the project's start (CH-621). */
export function placeLate(model: Model, early: readonly Place[]): readonly Place[] {
  return settle(early, (index, places) => {
    const item = at(model.items, index);
    if (item.isFinished) return at(early, index);
    const limits = limitsAlone(model, item, early)
      .filter(({ successor }) => !successor.isFinished)
      .map((limit) => ({ ...limit, isByClock: limit.successor.length === 0 }));
    const seen = places.map((late, other) => withRemaining(at(model.items, other), late));
    const ceilings = ceilingsOf(model, item, endOf(model, item, early));
    const latest = latestPlace(model, item, ceilings, limits, seen, early);
    return item.isStarted && item.fixed ? { start: item.fixed.start, finish: latest.finish } : latest;
  });
}

/** The ceilings of placing from the finish (CH-620). */
function placingCeilings(model: Model, item: Item, earliest: ReadonlyMap<number, Place>): Ceilings {
  const { constraint, pin } = item.activity;
  const { projectFinish } = model.network.options;
  if (projectFinish === undefined) throw new RangeError('placing from the finish needs one');
  const own = constraint?.type === 'SNLT' || constraint?.type === 'FNLT' ? ownCeilings(item) : [];
  const asap = earliest.get(item.index);
  const isPinned = pin !== undefined && item.outgoing.every(({ link }) => link.from.kind === 'summary');
  const soft = [
    ...(isPinned ? [placeFrom(item, startSet(item, 'start', pin))] : []),
    ...(asap ? [asap] : []),
  ];
  return {
    inWork: [{ end: 'finish', at: projectFinish }],
    asSet: [
      ...own,
      ...summaryCeilings(model, item),
      ...soft.map(({ finish }) => ({ end: 'finish' as const, at: finish })),
    ],
  };
}

/** SNET and FNET, its own and the summaries', and MSO and MFO hold against what follows. */
function startNotBefore(model: Model, item: Item, start: Minute): Minute {
  const [exact] = ownBounds(item, ['MSO', 'MFO']);
  if (exact) return exact.start;
  const floors = [...ownBounds(item, ['SNET', 'FNET']), ...summaryBounds(model, item, 'SNET')];
  const floor = Math.max(...floors.map((bound) => bound.start));
  const isEarlier = floors.length > 0 && item.time.before(start) < item.time.before(floor);
  return isEarlier ? floor : start;
}

/** CH-620. `early`: who starts first in a summary. `earliest`: upper bounds of activities as soon as possible. */
export function placeBackward(
  model: Model,
  early: readonly Place[],
  earliest: ReadonlyMap<number, Place>,
): readonly Place[] {
  return settle(early, (index, places) => {
    const item = at(model.items, index);
    if (item.fixed) return item.fixed;
    const limits = limitsOf(model, item, early);
    const ceilings = placingCeilings(model, item, earliest);
    const { start } = latestPlace(model, item, ceilings, limits, places, early);
    return placeFrom(item, startNotBefore(model, item, start));
  });
}
