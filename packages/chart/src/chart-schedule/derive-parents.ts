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
import type { Minute } from '../schedule/index.ts';
import { isInWholeDays, MINUTES_PER_DAY } from '../time/index.ts';
import { type InstantSpan, type WorkDays, workDaysOf } from './bar-span.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import { deriveEffect } from './derived-effect.ts';
import { isScheduled } from './frame.ts';
import { sumProgress } from './sum-progress.ts';

const UNKNOWN = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

function around(one: InstantSpan, other: InstantSpan): InstantSpan {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

const toDay = (instant: Minute, round: (days: number) => number) =>
  round(instant / MINUTES_PER_DAY) * MINUTES_PER_DAY;

/** From where to where something reaches. */
class Reach {
  /** When work begins and ends in its bars. */
  #bars: InstantSpan = UNKNOWN;
  #milestones: InstantSpan = UNKNOWN;
  /** Its bars as they are drawn, while all are in whole days. */
  #days: InstantSpan | undefined = UNKNOWN;

  addBar(work: InstantSpan, drawn: InstantSpan, isInDays: boolean): void {
    this.#bars = around(this.#bars, work);
    this.#days = this.#days && isInDays ? around(this.#days, drawn) : undefined;
  }

  addMilestone(at: Minute): void {
    this.#milestones = around(this.#milestones, { from: at, to: at });
  }

  addAll(other: Reach): void {
    this.#bars = around(this.#bars, other.#bars);
    this.#milestones = around(this.#milestones, other.#milestones);
    this.#days = this.#days && other.#days && around(this.#days, other.#days);
  }

  /**
   * Read as a whole: in whole days if its bars are, and milestones before or after them lie where work begins, or ends, or at
   * midnight; otherwise from instant to instant. Undefined without anything.
   */
  bar(work: WorkDays | undefined): InstantSpan | undefined {
    const { from, to } = around(this.#bars, this.#milestones);
    if (from > to) return undefined;
    return this.#wholeDays({ from, to }, work) ?? { from, to: Math.max(to, from + 1) };
  }

  #wholeDays({ from, to }: InstantSpan, work: WorkDays | undefined): InstantSpan | undefined {
    const days = this.#days;
    if (days === undefined || days.from > days.to) return undefined;
    const begin = from < this.#bars.from ? toDay(from, Math.floor) : days.from;
    const end = to > this.#bars.to ? toDay(to, Math.ceil) : days.to;
    const isBegin = begin === days.from || begin === from || work?.beginOf(from) === from;
    const isEnd = end === days.to || end === to || work?.endOf(to) === to;
    return isBegin && isEnd ? { from: begin, to: end } : undefined;
  }
}

/** A bar as it is drawn. */
function drawnBar({ toMinute }: ChartNetwork, task: Task): InstantSpan {
  const { start, end } = spanOfTask({ ...task, isMilestone: false });
  return { from: toMinute(start), to: toMinute(end) };
}

/** The bars of a drawn chart's parents, by their index in its network; undefined: nothing is below, or it follows nothing. */
function spanParents(chart: ChartNetwork): readonly (InstantSpan | undefined)[] {
  const { network, structure, tasks } = chart;
  const reaches = network.summaries.map(() => new Reach());
  const [rules] = network.calendars;
  const work = rules && workDaysOf(rules);
  for (const [index, { summary, drawn, isElapsed }] of network.activities.entries()) {
    const reach = reaches[summary ?? -1];
    const task = tasks.records[structure.activities.places[index] ?? -1];
    // Floating milestones come after the tasks.
    if (task === undefined || task.isMilestone === true) reach?.addMilestone(drawn.start);
    else {
      const bar = drawnBar(chart, task);
      const isInDays = !isElapsed && isInWholeDays(bar.from, bar.to);
      reach?.addBar({ from: drawn.start, to: drawn.finish }, bar, isInDays);
    }
  }
  const bars = new Array<InstantSpan | undefined>(reaches.length);
  for (let index = reaches.length - 1; index >= 0; index--) {
    const task = tasks.records[structure.summaries.places[index] ?? -1] ?? {};
    const [own, outer] = [reaches[index], reaches[network.summaries[index]?.summary ?? -1]];
    if (task.follows !== 'nothing') {
      bars[index] = own?.bar(work);
      if (own) outer?.addAll(own);
    } else {
      const bar = drawnBar(chart, task);
      outer?.addBar(work?.read(bar) ?? bar, bar, isInWholeDays(bar.from, bar.to));
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
