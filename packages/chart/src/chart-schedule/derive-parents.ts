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
  toMinuteGrain,
  UNIT_LIMIT,
} from '../model/index.ts';
import type { InstantSpan } from './bar-span.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import { deriveEffect } from './derived-effect.ts';
import { isScheduled } from './frame.ts';
import { reachParents } from './parent-spans.ts';
import { sumProgress } from './sum-progress.ts';

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
  const dates = reachParents(chart, settingsOf(state)).flatMap((reach, index) => {
    const bar = reach?.bar();
    return bar === undefined ? [] : entryOf(state, chart, index, toFields(chart, bar));
  });
  return deriveEffect(state, {
    tasks: [],
    milestones: [],
    others: [...dates, ...deriveProgress(state, chart)],
  });
}
