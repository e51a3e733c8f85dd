import type { Minute } from '../../schedule/network.ts';
import { demandOf, type End, endLeft, leadsTo } from './demand.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { settle } from './settle.ts';
import { edgeFrom, finishAfter, nextStart, startBefore } from './work-time.ts';

/** What makes an activity start where it starts: the id of a link, or a rule. */
export type Source =
  | { readonly kind: 'link'; readonly id: string }
  | { readonly kind: 'projectStart' | 'projectFinish' | 'pin' | 'constraint' | 'statusDate' | 'alap' }
  | { readonly kind: 'summary'; readonly index: number };

/** The earliest start that one rule allows. */
interface Bound {
  readonly source: Source;
  readonly start: Minute;
}

export interface Placed extends Place {
  /** Of an activity that the rules place: all that it would be earlier without (CH-627). */
  readonly drivers: readonly Source[];
}

/** What the earliest places depend on beside the network. */
export interface ForwardInput {
  /** Lower bounds of activities as late as possible (CH-618). */
  readonly lateStarts?: ReadonlyMap<number, Minute>;
  readonly hasPins: boolean;
}

/** The start that puts one end at an instant that is asked for, in working time (CH-611, CH-613). */
function startFor(item: Item, end: End, instant: Minute): Minute {
  if (item.length === 0) return edgeFrom(item.time, instant);
  if (end === 'start') return nextStart(item.time, instant);
  return startBefore(item.time, instant, item.length);
}

/** The same for what a person has set: a milestone stays there, even outside of working time. */
export function startSet(item: Item, end: End, instant: Minute): Minute {
  return item.length === 0 ? instant : startFor(item, end, instant);
}

export function placeFrom({ time, length }: Item, start: Minute): Place {
  return { start, finish: length === 0 ? start : finishAfter(time, start, length) };
}

/** What the links and the summaries' constraints demand. */
export function boundsAround(
  model: Model,
  item: Item,
  places: readonly Place[],
  early: readonly Place[],
): Bound[] {
  const { network } = model;
  const bounds: Bound[] = [
    { source: { kind: 'projectStart' }, start: startFor(item, 'start', network.options.projectStart) },
  ];
  for (const spread of item.incoming) {
    const demand = demandOf(model, spread, endLeft(spread, places), item, early);
    const source = { kind: 'link', id: spread.link.id } as const;
    bounds.push({ source, start: startFor(item, leadsTo(spread), demand) });
  }
  for (const index of item.around) {
    const constraint = at(network.summaries, index).constraint;
    if (constraint?.type === 'SNET')
      bounds.push({ source: { kind: 'summary', index }, start: startSet(item, 'start', constraint.at) });
  }
  return bounds;
}

function ownBounds(item: Item, { lateStarts, hasPins }: ForwardInput): Bound[] {
  const { constraint, pin } = item.activity;
  const bounds: Bound[] = [];
  if (constraint?.type === 'SNET')
    bounds.push({ source: { kind: 'constraint' }, start: startSet(item, 'start', constraint.at) });
  if (constraint?.type === 'FNET')
    bounds.push({ source: { kind: 'constraint' }, start: startSet(item, 'finish', constraint.at) });
  if (hasPins && pin !== undefined && item.incoming.length === 0)
    bounds.push({ source: { kind: 'pin' }, start: startSet(item, 'start', pin) });
  const lateStart = lateStarts?.get(item.index);
  if (lateStart !== undefined)
    bounds.push({ source: { kind: 'alap' }, start: startSet(item, 'start', lateStart) });
  return bounds;
}

/** A start that is later in working time is put here. */
interface Cap {
  readonly source: Source;
  readonly start: Minute;
}

function ownCap(item: Item): Cap | undefined {
  const { constraint } = item.activity;
  if (constraint?.type !== 'SNLT' && constraint?.type !== 'FNLT') return undefined;
  const end = constraint.type === 'SNLT' ? 'start' : 'finish';
  return { source: { kind: 'constraint' }, start: startSet(item, end, constraint.at) };
}

/** CH-612. */
function capsOf(model: Model, item: Item): Cap[] {
  const own = ownCap(item);
  const caps = own ? [own] : [];
  for (const index of item.around) {
    const constraint = at(model.network.summaries, index).constraint;
    if (constraint?.type === 'FNLT')
      caps.push({ source: { kind: 'summary', index }, start: startSet(item, 'finish', constraint.at) });
  }
  return caps;
}

/** MSO and MFO (CH-612). */
export function startExactly(item: Item): Minute | undefined {
  const { constraint } = item.activity;
  if (constraint?.type === 'MSO') return startSet(item, 'start', constraint.at);
  if (constraint?.type === 'MFO') return startSet(item, 'finish', constraint.at);
  return undefined;
}

function startWithin(model: Model, item: Item, bounds: readonly Bound[]): { start: Minute; by: Source[] } {
  const exact = startExactly(item);
  if (exact !== undefined) return { start: exact, by: [{ kind: 'constraint' }] };
  const start = Math.max(...bounds.map((bound) => bound.start));
  const before = item.time.before(start);
  const caps = capsOf(model, item);
  const cap = Math.min(...caps.map((each) => each.start));
  if (caps.length > 0 && before > item.time.before(cap))
    return { start: cap, by: caps.filter((each) => each.start === cap).map(({ source }) => source) };
  const driving = bounds.filter((bound) => item.time.before(bound.start) === before);
  return { start, by: driving.map(({ source }) => source) };
}

/** CH-616: what hasn't started starts at or after the status date, whatever else is demanded. */
export function statusStart({ network }: Model, item: Item): Minute | undefined {
  const { statusDate } = network.options;
  if (statusDate === undefined || item.isStarted || item.isFinished) return undefined;
  return startFor(item, 'start', statusDate);
}

/** CH-611 to CH-616: where one activity is, if all others are where they are. */
function forwardPlace(
  model: Model,
  item: Item,
  input: ForwardInput,
  places: readonly Place[],
  early: readonly Place[],
): Placed {
  if (item.fixed) return { ...item.fixed, drivers: [] };
  const bounds = [...boundsAround(model, item, places, early), ...ownBounds(item, input)];
  const { start, by } = startWithin(model, item, bounds);
  const status = statusStart(model, item);
  if (status === undefined || item.time.before(status) < item.time.before(start))
    return { ...placeFrom(item, start), drivers: by };
  const isSame = item.time.before(status) === item.time.before(start);
  const drivers: Source[] = [...(isSame ? by : []), { kind: 'statusDate' }];
  return { ...placeFrom(item, Math.max(start, status)), drivers };
}

/** The places from the project's start; those without input for ALAP are the early dates (CH-621). */
export function placeForward(model: Model, input: ForwardInput, early?: readonly Place[]): readonly Place[] {
  const { projectStart } = model.network.options;
  const initial = model.items.map(({ fixed }) => fixed ?? { start: projectStart, finish: projectStart });
  return settle(initial, (index, places) =>
    forwardPlace(model, at(model.items, index), input, places, early ?? places),
  );
}

/** CH-627, for places that were placed with the same input. */
export function forwardDrivers(
  model: Model,
  input: ForwardInput,
  places: readonly Place[],
  early: readonly Place[],
): (readonly Source[])[] {
  return model.items.map((item) => forwardPlace(model, item, input, places, early).drivers);
}
