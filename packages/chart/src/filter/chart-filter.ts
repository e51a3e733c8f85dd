import { type CivilDateTime, type Id, NAME_LIMIT } from '../model/index.ts';
import type { ProgressStage, TimeRelation } from './conditions.ts';
import type { Period } from './period.ts';

/** What happens to what a filter doesn't keep: it steps back, or its rows are left out. */
export const FILTER_MODES = ['dim', 'hide'] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

/** The most entries of each list of a filter, and the most characters of its text. */
export const FILTER_LIMITS = { people: 100, templates: 50, text: NAME_LIMIT } as const;

/** A time that elements have to lie in: either a period around today, or from one civil day to another, both included. */
export interface TimeCondition {
  readonly relation: TimeRelation;
  readonly period?: Period;
  /** A day such as 2027-01-04. One of the two may be missing. */
  readonly from?: CivilDateTime;
  readonly to?: CivilDateTime;
}

/**
 * What somebody wants to see of a chart: an element has to meet all conditions that are there, of a list one. It is plain
 * JSON: stored with a view, never part of the chart.
 */
export interface ChartFilter {
  /** The tasks of any of these; `NOBODY` stands for tasks that have no people. */
  readonly people?: readonly Id[];
  /** Tasks in any of these stages. */
  readonly progress?: readonly ProgressStage[];
  readonly time?: TimeCondition;
  /** Tasks with any of these design templates. */
  readonly taskTemplates?: readonly Id[];
  /** Milestones with any of these; with templates of tasks too, either. */
  readonly milestoneTemplates?: readonly Id[];
  /** Only what is critical. */
  readonly isCritical?: true;
  /** What has this text in its title, its notes or the name of one of its people, like search (CH-730). */
  readonly text?: string;
  /** Absent: `dim`. */
  readonly mode?: FilterMode;
}

/** The filter that keeps everything. */
export const NO_FILTER: ChartFilter = {};

/** Whether a filter has a condition. */
export function isFiltering({ mode: _, ...conditions }: ChartFilter): boolean {
  return Object.values(conditions).some(isGiven);
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined;
}

/** Whether what a filter keeps depends on what time it is. */
export function dependsOnNow({ progress = [], time }: ChartFilter): boolean {
  return progress.includes('late') || time?.period !== undefined;
}

/** The same filter without conditions that say nothing: equal filters are equal JSON. */
export function tidyFilter(filter: ChartFilter): ChartFilter {
  const { mode, people, progress, time, taskTemplates, milestoneTemplates, isCritical, text = '' } = filter;
  const list = <Name extends string, Value>(name: Name, values: readonly Value[] = []) =>
    values.length > 0 ? { [name]: [...new Set(values)].sort() } : {};
  return {
    ...list('people', people),
    ...list('progress', progress),
    ...(time && { time }),
    ...list('taskTemplates', taskTemplates),
    ...list('milestoneTemplates', milestoneTemplates),
    ...(isCritical && { isCritical }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(mode === 'hide' && { mode }),
  };
}
