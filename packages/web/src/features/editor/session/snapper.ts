import type { DateSnipping, ResolvedTimeline, Unit } from '@giotto/chart/model';
import { snapStepAt, snapUnit } from '@giotto/chart/time';

/** Snapping for gestures, by the chart's settings. */
export interface Snapper {
  readonly snap: (unit: Unit) => Unit;
  readonly snapStep: (unit: Unit) => Unit;
  readonly hasNoGrid: boolean;
}

/** The snapper of a chart (`chart-model.md`, Time: `dateSnipping`). */
export function snapperOf(snipping: DateSnipping, timeline: ResolvedTimeline): Snapper {
  const { scaleTypeScale: scale, startDate, relativeTime } = timeline;
  return {
    snap: (unit) => snapUnit(unit, snipping, scale, startDate, relativeTime),
    snapStep: (unit) => snapStepAt(unit, snipping, scale, startDate, relativeTime),
    hasNoGrid: snipping === 'off',
  };
}
