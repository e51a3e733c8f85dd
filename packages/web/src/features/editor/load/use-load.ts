import { type ChartLoad, isOver, listOverloads, loadOf } from '@giotto/chart/load';
import { type State, timelineOf } from '@giotto/chart/model';
import { personColours } from '@giotto/chart/person-colours';
import { MINUTES_PER_DAY, startMinutes, weekdayOf } from '@giotto/chart/time';
import { useDeferredValue, useMemo } from 'react';
import { isColumnLoose } from '../session/seen-part.ts';
import { useShown, useUi, useViewedState } from '../session/session-context.ts';
import { type StepLoad, stepFor, stepsIn, sumStep } from './load-steps.ts';
import { readLoadView } from './load-view.ts';

/** Px: names have at least this much room. */
const LEAST_NAMES = 140;

/** What the panel shows of each person, along the chart's time axis. */
export interface ShownLoad {
  readonly state: State;
  readonly load: ChartLoad;
  /** The people with too much to do on some day. */
  readonly overloaded: ReadonlySet<string>;
  /** People's colours. */
  readonly colourOf: (person: string) => string | undefined;
  /** Px from the panel's left edge. */
  readonly namesWidth: number;
  /** The place of a day's beginning in px from the panel's left edge. */
  readonly xOf: (day: number) => number;
  /** The steps of a person that are in view. */
  readonly stepsOf: (person: number) => readonly StepLoad[];
}

/** The load of people in the part of the chart that is in view. */
export function useLoad(): ShownLoad {
  const viewed = useViewedState();
  const state = useDeferredValue(viewed);
  const { scene } = useShown();
  const zoom = useUi((ui) => ui.zoom);
  const { step } = readLoadView(useUi((ui) => ui.insights));
  const view = useUi((ui) => ui.viewport);
  const { plot, unitWidth, column } = scene;
  const days = Math.ceil(plot.width / unitWidth) + 1;
  const load = useMemo(() => loadOf(state, { from: 0, to: days }), [state, days]);
  const overloaded = useMemo(() => new Set(listOverloads(load).map(({ person }) => person)), [load]);
  const begin = startMinutes(timelineOf(state).startDate);
  const firstDay = Math.floor(begin / MINUTES_PER_DAY);
  const lateness = begin / MINUTES_PER_DAY - firstDay;
  const xOf = (day: number) => (plot.x + (day - lateness) * unitWidth - view.x) * zoom;
  const columnWidth = isColumnLoose(scene, view) ? 0 : column.width * zoom;
  const namesWidth = Math.round(Math.max(LEAST_NAMES, columnWidth));
  const dayAt = (x: number) => (x / zoom + view.x - plot.x) / unitWidth + lateness;
  const inView = { from: dayAt(namesWidth), to: dayAt(view.width * zoom) };
  const steps = stepsIn(load.range, inView, stepFor(unitWidth * zoom, step), weekdayOf(firstDay));
  const stepsOf = (person: number) => {
    const own = load.people[person];
    return own === undefined ? [] : steps.map((step) => sumStep(own, load.range, step, isOver));
  };
  const colourOf = useMemo(() => personColours(state), [state]);
  return { state, load, overloaded, colourOf, namesWidth, xOf, stepsOf };
}
