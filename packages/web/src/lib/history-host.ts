import type { Difference } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from './chart-store/chart-store-types.ts';

/** An earlier state beside the chart as it is. */
export interface Comparison {
  /** The earlier state. */
  readonly state: State;
  /** What is different in the chart as it is. */
  readonly differences: readonly Difference[];
  /** What is said of a difference on the canvas, as in '+3 d'. */
  readonly labelOf: (difference: Difference) => string;
}

/** What the canvas shows while time travel is open. */
export interface PastView {
  /** Drawn instead of the chart; null: the chart as it is. */
  readonly state: State | null;
  /** What has just changed: each list of them is marked once. */
  readonly changed: readonly ElementRef[];
  /** Drawn over the chart as ghosts; null: without. */
  readonly comparison: Comparison | null;
}

/** What the editor gives to time travel. */
export interface HistoryHost {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  /** The chart as it is, as it goes on meanwhile. */
  readonly chart: ChartStore;
  /** Whether the owner is on the free edition, which keeps seven days. */
  readonly isFree: boolean;
  /** Where the bar over the canvas stands; null until it is there. */
  readonly barPlace: HTMLElement | null;
  /** Shows a version, once its letters are there; the latest wish counts. */
  readonly show: (view: PastView) => void;
  /** Brings an element into view, and marks it once. */
  readonly reveal: (ref: ElementRef) => void;
  /** Leaves time travel. */
  readonly close: () => void;
  /** Says a result to screen readers. */
  readonly announce: (text: string) => void;
}
