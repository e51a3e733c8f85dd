import type { Minute } from '../../schedule/network.ts';
import { demandOf, type End, endLeft, leadsTo } from './demand.ts';
import { at, type Item, type Model, type Place } from './model.ts';
import { edgeFrom, finishAfter, nextStart, startBefore } from './work-time.ts';

/** What decides where an activity lies (CH-627). */
export type Source =
  | { readonly kind: 'link'; readonly id: string }
  | { readonly kind: 'summary-constraint'; readonly summary: number }
  | { readonly kind: 'constraint' | 'pin' | 'project-start' | 'reschedule' };

/** The start that one rule demands. */
export interface Bound {
  readonly source: Source;
  readonly start: Minute;
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

/** What the project's start demands, or with the option of own ends where nothing leads to it (CH-620). */
export function firstStart(model: Model, item: Item, place: Place): Minute {
  const isOwnEnd = model.network.options.hasOwnEnds && item.incoming.length === 0;
  return isOwnEnd ? startFor(item, 'start', place.start) : projectStartBound(model, item).start;
}

export function projectStartBound({ network }: Model, item: Item): Bound {
  return {
    source: { kind: 'project-start' },
    start: startFor(item, 'start', network.options.projectStart),
  };
}

/** CH-616: what hasn't started starts at or after what everything is rescheduled after. */
export function rescheduleBounds({ network }: Model, item: Item): Bound[] {
  const { rescheduleAfter } = network.options;
  if (rescheduleAfter === undefined || item.isStarted || item.isFinished) return [];
  return [{ source: { kind: 'reschedule' }, start: startFor(item, 'start', rescheduleAfter) }];
}

export function linkBounds(
  model: Model,
  item: Item,
  places: readonly Place[],
  early: readonly Place[],
): Bound[] {
  return item.incoming.map((spread) => ({
    source: { kind: 'link', id: spread.link.id },
    start: startFor(item, leadsTo(spread), demandOf(model, spread, endLeft(spread, places), early)),
  }));
}

/** What the constraints of the summaries around an activity demand: SNET of the start, FNLT of the finish. */
export function summaryBounds({ network }: Model, item: Item, type: 'SNET' | 'FNLT'): Bound[] {
  return item.around.flatMap((summary) => {
    const { constraint } = at(network.summaries, summary);
    if (constraint?.type !== type) return [];
    const start = startSet(item, type === 'SNET' ? 'start' : 'finish', constraint.at);
    return [{ source: { kind: 'summary-constraint', summary } as const, start }];
  });
}

/** What its own constraint demands, if it is of one of these types. */
export function ownBounds(item: Item, types: readonly string[]): Bound[] {
  const { constraint } = item.activity;
  if (constraint === undefined || !types.includes(constraint.type)) return [];
  const end = constraint.type.startsWith('F') || constraint.type === 'MFO' ? 'finish' : 'start';
  return [{ source: { kind: 'constraint' }, start: startSet(item, end, constraint.at) }];
}
