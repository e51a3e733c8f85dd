import type { ElementRef, Selection } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from './chart-store/chart-store-types.ts';
import type { DrawingHost } from './drawing-host.ts';
import type { Readable } from './store.ts';

/** The chart as it is on the canvas just now. */
export interface ObservedChart {
  /** With what is being dragged or adjusted. */
  readonly state: State;
  readonly scene: Scene;
  readonly zoom: number;
  /** What part of the picture is seen. */
  readonly view: Box;
  readonly selection: Selection;
  /** Something is dragged or typed: nothing else should stand in the way. */
  readonly isBusy: boolean;
}

/** What the editor gives to those who suggest and to those who decide. */
export interface SuggestionsHost extends DrawingHost {
  readonly ownerId: string;
  readonly ganttId: string;
  /** Who looks at the chart. */
  readonly userId: string;
  readonly chart: ChartStore;
  readonly seen: Readable<ObservedChart>;
  /** The content of the open panel of suggestions; null while it is closed. */
  readonly panelPlace: HTMLElement | null;
  /** Over the picture on the canvas, in px of its page; null where there is none: on pages, which are `pages`, and in time travel. */
  readonly layerPlace: HTMLElement | null;
  /** Over the lower edge of the desk, above the tools; null in time travel. */
  readonly barPlace: HTMLElement | null;
  /** Brings an element into view. */
  readonly reveal: (ref: ElementRef) => void;
  readonly select: (selection: Selection) => void;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
  /** How many wait for somebody: the badge of the panel's entry. */
  readonly setCount: (count: number) => void;
  /** Says a result to screen readers. */
  readonly announce: (text: string) => void;
}
