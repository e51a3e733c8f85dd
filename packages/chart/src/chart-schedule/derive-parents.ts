import {
  type DerivedEffect,
  type DerivedFields,
  type Fields,
  type Json,
  recordsOf,
} from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  MINUTES_PER_UNIT,
  type State,
  settingsOf,
  spanOfTask,
  type Task,
  toMinuteGrain,
  UNIT_LIMIT,
} from '../model/index.ts';
import type { CalendarRules, Minute } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { type InstantSpan, workDaysOf } from './bar-span.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import { deriveEffect } from './derived-effect.ts';
import { isScheduled } from './frame.ts';
import { sumProgress } from './sum-progress.ts';

/** Whether something begins, or ends, where a day's work does. */
type AtDayEnd = (end: 'begin' | 'end', at: Minute) => boolean;

/** From where to where something reaches, and whether it begins and ends where the day's work of what is there does. */
class Reach {
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #begins = false;
  #ends = false;

  add({ from, to }: InstantSpan, isAtDayEnd: AtDayEnd): void {
    if (from <= this.#from) this.#begins = (from === this.#from && this.#begins) || isAtDayEnd('begin', from);
    if (to >= this.#to) this.#ends = (to === this.#to && this.#ends) || isAtDayEnd('end', to);
    this.#from = Math.min(this.#from, from);
    this.#to = Math.max(this.#to, to);
  }

  addAll(other: Reach): void {
    this.add({ from: other.#from, to: other.#to }, (end) => (end === 'begin' ? other.#begins : other.#ends));
  }

  /** Read as a whole: in whole days, or from instant to instant. Undefined without anything. */
  bar(): InstantSpan | undefined {
    const [from, to] = [this.#from, this.#to];
    if (from > to) return undefined;
    if (!this.#begins || !this.#ends || from === to) return { from, to: Math.max(to, from + 1) };
    const inDays = (instant: Minute) => instant / MINUTES_PER_DAY;
    return {
      from: Math.floor(inDays(from)) * MINUTES_PER_DAY,
      to: Math.ceil(inDays(to)) * MINUTES_PER_DAY,
    };
  }
}

/** By the hours of a calendar; elapsed time has none. A milestone may lie at midnight, too. */
function atDayEndOf(rules: CalendarRules | undefined, isElapsed: boolean, isMilestone: boolean): AtDayEnd {
  return (end, at) => {
    if (isMilestone && at % MINUTES_PER_DAY === 0) return true;
    if (isElapsed || rules === undefined) return false;
    const days = workDaysOf(rules);
    return at === (end === 'begin' ? days.beginOf(at) : days.endOf(at));
  };
}

/** A bar as it is drawn. */
function drawnBar({ toMinute }: ChartNetwork, task: Task): InstantSpan {
  const { start, end } = spanOfTask({ ...task, isMilestone: false });
  return { from: toMinute(start), to: toMinute(end) };
}

/** The bars of a drawn chart's parents, by their index in its network; undefined: nothing is below, or it follows nothing. */
function spanParents(chart: ChartNetwork): readonly (InstantSpan | undefined)[] {
  const { network, structure, tasks } = chart;
  const { calendars } = network;
  const reaches = network.summaries.map(() => new Reach());
  for (const [index, { summary, drawn, calendar, isElapsed }] of network.activities.entries()) {
    const task = tasks.records[structure.activities.places[index] ?? -1];
    // Floating milestones come after the tasks.
    const isMilestone = task === undefined || task.isMilestone === true;
    const span = { from: drawn.start, to: isMilestone ? drawn.start : drawn.finish };
    reaches[summary ?? -1]?.add(span, atDayEndOf(calendars[calendar], isElapsed, isMilestone));
  }
  const [rules] = calendars;
  const work = rules && workDaysOf(rules);
  const bars = new Array<InstantSpan | undefined>(reaches.length);
  for (let index = reaches.length - 1; index >= 0; index--) {
    const task = tasks.records[structure.summaries.places[index] ?? -1] ?? {};
    const [own, outer] = [reaches[index], reaches[network.summaries[index]?.summary ?? -1]];
    if (task.follows !== 'nothing') {
      bars[index] = own?.bar();
      if (own) outer?.addAll(own);
    } else {
      const bar = drawnBar(chart, task);
      outer?.add(work?.read(bar) ?? bar, atDayEndOf(rules, false, false));
    }
  }
  return bars;
}

const LIMIT = UNIT_LIMIT * MINUTES_PER_UNIT;

function toFields({ toUnit }: ChartNetwork, { from, to }: InstantSpan): Fields {
  const start = toUnit(from);
  return { start, duration: toMinuteGrain(toUnit(Math.min(from + LIMIT, to)) - start) };
}

function isThere(now: Json, wanted: Json): boolean {
  return typeof now === 'number' && typeof wanted === 'number' && Math.abs(now - wanted) <= HALF_MINUTE;
}

const DEFAULTS: Fields = {
  start: ELEMENT_DEFAULTS.task.start,
  duration: ELEMENT_DEFAULTS.task.duration,
  progress: ELEMENT_DEFAULTS.task.progress,
};

/** The effect's entry that gives a parent these fields; none if it has them. */
function entryOf(
  state: State,
  { structure, tasks }: ChartNetwork,
  index: number,
  fields: Fields,
): DerivedFields[] {
  const id = tasks.ids[structure.summaries.places[index] ?? -1] ?? '';
  const record = recordsOf(state, 'task').get(id) ?? {};
  const valueIn = (of: Fields, name: string) => of[name] ?? DEFAULTS[name] ?? null;
  const names = Object.keys(fields).filter((name) => !isThere(valueIn(record, name), valueIn(fields, name)));
  if (names.length === 0) return [];
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return [{ kind: 'task', id, fields: pick(fields), prev: pick(record), wasInput: 1 }];
}

/** How far the parents of a chart are that take it from what is below, where they don't say so already (CH-707). */
export function deriveProgress(state: State, chart: ChartNetwork): readonly DerivedFields[] {
  if (!settingsOf(state).followBelow || chart.network.summaries.length === 0) return [];
  return sumProgress(chart, state).flatMap((progress, index) => {
    const { follows } = chart.tasks.records[chart.structure.summaries.places[index] ?? -1] ?? {};
    // Nothing begun is no progress, as in a task that nobody has said any of.
    return follows === undefined ? entryOf(state, chart, index, { progress: progress || null }) : [];
  });
}

/**
 * What the parents of a drawn chart take from what is below (CH-706, CH-707); null if nothing changes, or they take nothing.
 * A function of what people have set alone.
 */
export function deriveParents(state: State): DerivedEffect | null {
  if (!settingsOf(state).followBelow || isScheduled(state)) return null;
  const chart = networkOf(state);
  const dates = spanParents(chart).flatMap((bar, index) =>
    bar === undefined ? [] : entryOf(state, chart, index, toFields(chart, bar)),
  );
  return deriveEffect(state, {
    tasks: [],
    milestones: [],
    others: [...dates, ...deriveProgress(state, chart)],
  });
}
