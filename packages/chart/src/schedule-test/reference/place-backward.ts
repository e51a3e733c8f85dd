import type { ConstraintType, Minute } from '../../schedule/network.ts';
import { type Limit, latestKeeping, limitsOf, rowOf } from './latest.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { placeFrom, startExactly, startSet, statusStart } from './place-forward.ts';
import { settle } from './settle.ts';
import { edgeUpTo } from './work-time.ts';

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

/** CH-621: the project's finish, or where an end of its own is. */
function endOf({ network }: Model, item: Item, limits: readonly Limit[], early: readonly Place[]): Minute {
  const { hasOwnEnds, projectFinish } = network.options;
  if (hasOwnEnds && limits.length === 0) return at(early, item.index).finish;
  return projectFinish ?? Math.max(...early.map(({ finish }) => finish));
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

function ownCeilings({ activity: { constraint } }: Item): Ceiling[] {
  const end = constraint && CEILINGS[constraint.type];
  return end ? [{ end, at: constraint.at }] : [];
}

/** What late dates, and ALAP, respect beside successors. */
export function ceilingsOf(
  model: Model,
  item: Item,
  limits: readonly Limit[],
  early: readonly Place[],
): Ceilings {
  const ends = [endOf(model, item, limits, early), ...deadlinesOf(model, item)];
  return {
    inWork: ends.map((instant) => ({ end: 'finish', at: instant })),
    asSet: [...ownCeilings(item), ...summaryCeilings(model, item)],
  };
}

/** The late dates (CH-621). */
export function placeLate(model: Model, early: readonly Place[]): readonly Place[] {
  return settle(early, (index, places) => {
    const item = at(model.items, index);
    if (item.isFinished && item.isStarted) return at(early, index);
    const limits = limitsOf(model, item, early);
    const latest = latestPlace(model, item, ceilingsOf(model, item, limits, early), limits, places, early);
    return item.isStarted && item.fixed ? { start: item.fixed.start, finish: latest.finish } : latest;
  });
}

/** The ceilings of placing from the finish (CH-620). */
function placingCeilings(model: Model, item: Item, earliest: ReadonlyMap<number, Place>): Ceilings {
  const { constraint, pin } = item.activity;
  const { projectFinish } = model.network.options;
  if (projectFinish === undefined) throw new RangeError('placing from the finish needs one');
  const own: Ceiling[] = constraint?.type === 'SNLT' || constraint?.type === 'FNLT' ? ownCeilings(item) : [];
  const asap = earliest.get(item.index);
  const pinned =
    pin !== undefined && item.outgoing.length === 0 ? [placeFrom(item, startSet(item, 'start', pin))] : [];
  const soft = [...pinned, ...(asap ? [asap] : [])];
  return {
    inWork: [{ end: 'finish', at: projectFinish }],
    asSet: [
      ...own,
      ...summaryCeilings(model, item),
      ...soft.map(({ finish }) => ({ end: 'finish' as const, at: finish })),
    ],
  };
}

/** SNET and FNET, its own and the summaries', hold against what follows when placing from the finish. */
function floorsOf(model: Model, item: Item): Minute[] {
  const { constraint } = item.activity;
  const floors: Minute[] = [];
  if (constraint?.type === 'SNET') floors.push(startSet(item, 'start', constraint.at));
  if (constraint?.type === 'FNET') floors.push(startSet(item, 'finish', constraint.at));
  for (const index of item.around) {
    const around = at(model.network.summaries, index).constraint;
    if (around?.type === 'SNET') floors.push(startSet(item, 'start', around.at));
  }
  return floors;
}

function startNotBefore(model: Model, item: Item, start: Minute): Minute {
  const floors = floorsOf(model, item);
  const floor = Math.max(...floors);
  const isEarlier = floors.length > 0 && item.time.before(start) < item.time.before(floor);
  return startExactly(item) ?? (isEarlier ? floor : start);
}

/** CH-620. `earliest`: upper bounds of activities as soon as possible. */
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
    const held = startNotBefore(model, item, start);
    return placeFrom(item, Math.max(held, statusStart(model, item) ?? held));
  });
}
