import type { Difference } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from './chart-store/chart-store-types.ts';

/** An earlier state to compare with the current chart. */
export interface Comparison {
  /** The earlier state. */
  readonly state: State;
  /** What differs in the current chart. */
  readonly differences: readonly Difference[];
  /** A difference's label on the canvas, e.g. '+3 d'. */
  readonly labelOf: (difference: Difference) => string;
}

/** What the canvas shows during time travel. */
export interface HistoryView {
  /** Drawn instead of the chart; null for the current chart. */
  readonly state: State | null;
  /** What has just changed; each list is highlighted once. */
  readonly changed: readonly ElementRef[];
  /** Drawn over the chart as ghosts; null for none. */
  readonly comparison: Comparison | null;
}

/** What the editor provides to time travel. */
export interface HistoryHost {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  /** The current chart, which keeps changing. */
  readonly chart: ChartStore;
  /** Whether the owner is on the free edition, which keeps seven days. */
  readonly isFree: boolean;
  /** The container of the bar over the canvas; null until it exists. */
  readonly barPlace: HTMLElement | null;
  /** Shows a version once its glyphs have loaded; the latest call wins. */
  readonly show: (view: HistoryView) => void;
  /** Scrolls to an element and highlights it once. */
  readonly reveal: (ref: ElementRef) => void;
  /** Puts the dates of a version in the chart as a baseline of that name, and shows it; asks what it replaces if need be. */
  readonly takeBaseline: (state: State, name: string) => void;
  /** Leaves time travel. */
  readonly close: () => void;
  /** Announces a result to screen readers. */
  readonly announce: (text: string) => void;
}
