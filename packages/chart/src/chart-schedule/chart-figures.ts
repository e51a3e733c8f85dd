import type { Id, Minutes, State, Unit } from '../model/index.ts';
import { compileNetwork, type Figures, figuresOf, type Schedule, schedule } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { calendarsOf } from './calendar-rules.ts';
import {
  type ChartDriver,
  type ChartLink,
  driversOfActivity,
  firstBelow,
  idOfEnd,
  linkOf,
} from './chart-drivers.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import { isScheduled, SCHEDULE_TABLES } from './frame.ts';
import { foldSummaries, type SummaryDates } from './summary-dates.ts';

/** When a task or milestone is and can be. */
export interface ElementFigures {
  /** Whether it is a task with children: its dates are the first and the last of the activities below. */
  readonly isSummary: boolean;
  /** Where the schedule has it; in a drawn chart, where it is drawn. */
  readonly start: Unit;
  readonly finish: Unit;
  readonly earlyStart: Unit;
  readonly earlyFinish: Unit;
  readonly lateStart: Unit;
  readonly lateFinish: Unit;
  /** By how much working time it can be later without delaying the end or missing a deadline; negative if it is too late. */
  readonly totalSlack: Minutes;
  /** By how much working time it can be later without moving another, at least 0; a task with children has none. */
  readonly freeSlack?: Minutes;
  readonly isCritical: boolean;
  readonly isFinished: boolean;
  /** Whether its slack is elapsed time, as its length is. */
  readonly isElapsed: boolean;
  /** How many minutes make a day of its slack: the chart's usual working day, or 1,440 of elapsed time. */
  readonly dayMinutes: Minutes;
}

/** A link that isn't kept. */
export interface BrokenLink extends ChartLink {
  readonly kind: 'link-not-kept' | 'hard-date';
  /** The end that lies where the link doesn't let it: where it leads to; from the project's finish, where it begins. */
  readonly held: Id;
}

/** What the schedule can't keep. */
export type FigureConflict =
  | ({ readonly kind: 'link-not-counted' } & ChartLink)
  | BrokenLink
  | { readonly kind: 'deadline-missed' | 'out-of-range'; readonly id: Id };

/** The figures of a chart: of its schedule, or as it is drawn. */
export interface ChartFigures {
  readonly isScheduled: boolean;
  /** The chart's usual working day: what a day of lag is. */
  readonly dayMinutes: Minutes;
  /** Tasks and milestones. */
  readonly ids: readonly Id[];
  /** Undefined for what the chart doesn't have. The same object each time. */
  readonly of: (id: Id) => ElementFigures | undefined;
  /** Empty where nothing does: what is drawn, manual or started without a link that it just keeps. */
  readonly driversOf: (id: Id) => readonly ChartDriver[];
  readonly conflicts: readonly FigureConflict[];
}

let last: { readonly of: State; readonly figures: ChartFigures } | undefined;

/** The figures of a chart; the same object while no table changes that counts. */
export function figuresOfChart(state: State): ChartFigures {
  const of = last?.of;
  const isKnown = of !== undefined && SCHEDULE_TABLES.every((kind) => of[kind] === state[kind]);
  if (last === undefined || !isKnown) last = { of: state, figures: findFigures(state) };
  return last.figures;
}

/** A chart's network with its schedule. */
interface Computed {
  readonly chart: ChartNetwork;
  readonly places: Schedule;
  readonly figures: Figures;
  /** Minutes of a day of slack that is working time. */
  readonly dayMinutes: Minutes;
}

function findFigures(state: State): ChartFigures {
  const isPlanned = isScheduled(state);
  const chart = networkOf(state);
  const compiled = compileNetwork(chart.network, { asDrawn: !isPlanned });
  const places = schedule(compiled);
  const figures = figuresOf(compiled, places);
  const { dayMinutes } = calendarsOf(state);
  const computed: Computed = { chart, places, figures, dayMinutes };
  const known = new Map<Id, ElementFigures>();
  const summaryDates = once(() => foldSummaries(chart.network, figures));
  const conflicts = once(() => listConflicts(computed));
  return {
    isScheduled: isPlanned,
    dayMinutes,
    ids: [...chart.ends.keys()],
    of: (id) => {
      const end = chart.ends.get(id);
      const found = known.get(id);
      if (end === undefined || found !== undefined) return found;
      const of =
        end.kind === 'activity'
          ? ofActivity(computed, end.index)
          : ofSummary(computed, end.index, summaryDates());
      known.set(id, of);
      return of;
    },
    driversOf: (id) => {
      const end = chart.ends.get(id);
      if (end === undefined) return [];
      return end.kind === 'activity'
        ? driversOfActivity(chart, figures, end.index)
        : firstBelow(chart, places, end.index);
    },
    get conflicts() {
      return conflicts();
    },
  };
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

function ofActivity({ chart, places, figures, dayMinutes }: Computed, index: number): ElementFigures {
  const { network, toUnit } = chart;
  const activity = network.activities[index];
  const isElapsed = activity?.isElapsed === true;
  const unitOf = (instants: Float64Array) => toUnit(instants[index] ?? 0);
  return {
    isSummary: false,
    start: unitOf(places.start),
    finish: unitOf(places.finish),
    earlyStart: unitOf(figures.earlyStart),
    earlyFinish: unitOf(figures.earlyFinish),
    lateStart: unitOf(figures.lateStart),
    lateFinish: unitOf(figures.lateFinish),
    totalSlack: figures.totalSlack[index] ?? 0,
    freeSlack: figures.freeSlack[index] ?? 0,
    isCritical: figures.isCritical[index] === 1,
    isFinished: activity?.actualFinish !== undefined || (activity?.progress ?? 0) >= 100,
    isElapsed,
    dayMinutes: isElapsed ? MINUTES_PER_DAY : dayMinutes,
  };
}

function ofSummary(
  { chart, places, figures, dayMinutes }: Computed,
  index: number,
  dates: SummaryDates,
): ElementFigures {
  const unitOf = (instants: Float64Array) => chart.toUnit(instants[index] ?? 0);
  const slack = figures.summarySlack[index] ?? Number.NaN;
  return {
    isSummary: true,
    start: unitOf(places.summaryStart),
    finish: unitOf(places.summaryFinish),
    earlyStart: unitOf(dates.earlyStart),
    earlyFinish: unitOf(dates.earlyFinish),
    lateStart: unitOf(dates.lateStart),
    lateFinish: unitOf(dates.lateFinish),
    totalSlack: Number.isNaN(slack) ? 0 : slack,
    isCritical: figures.isSummaryCritical[index] === 1,
    isFinished: Number.isNaN(slack),
    isElapsed: false,
    dayMinutes,
  };
}

function listConflicts({ chart, figures }: Computed): FigureConflict[] {
  return figures.conflicts.flatMap((conflict): FigureConflict[] => {
    if (conflict.kind === 'deadline-missed' || conflict.kind === 'out-of-range')
      return [{ kind: conflict.kind, id: idOfEnd(chart, conflict.at) }];
    const link = linkOf(chart, conflict.link);
    if (link === undefined) return [];
    if (conflict.kind === 'link-not-counted') return [{ kind: conflict.kind, ...link }];
    const isBackward = chart.network.options.direction === 'finish';
    return [{ kind: conflict.kind, ...link, held: isBackward ? link.from : link.to }];
  });
}
