import type { ElementRef, Selection } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { ChartStore } from './chart-store/chart-store-types.ts';
import type { DrawingHost } from './drawing-host.ts';
import type { Readable } from './store.ts';

/** The chart as currently shown on the canvas. */
export interface ObservedChart {
  /** Including what is being dragged or adjusted. */
  readonly state: State;
  readonly scene: Scene;
  readonly zoom: number;
  /** The visible part of the picture. */
  readonly view: Box;
  readonly selection: Selection;
  /** The user is dragging or typing, so nothing else should get in the way. */
  readonly isBusy: boolean;
}

/** What the editor provides to authors and reviewers of suggestions. */
export interface SuggestionsHost extends DrawingHost {
  readonly ownerId: string;
  readonly ganttId: string;
  /** The logged-in person's id. */
  readonly userId: string;
  readonly chart: ChartStore;
  readonly seen: Readable<ObservedChart>;
  /** The suggestion that the address names, which is chosen at first; null: none. */
  readonly linkedId: string | null;
  /** The container for the open suggestions panel's content; null while closed. */
  readonly panelPlace: HTMLElement | null;
  /**
   * Above the picture on the canvas, in px of its page; null in the page view, which has `pages`, and in time travel.
   */
  readonly layerPlace: HTMLElement | null;
  /** Above the editor's lower edge and the toolbar; null in time travel. */
  readonly barPlace: HTMLElement | null;
  /** Scrolls to an element. */
  readonly reveal: (ref: ElementRef) => void;
  readonly select: (selection: Selection) => void;
  /** Opens the comments, to begin a thread on a suggestion. */
  readonly commentOn: (suggestionId: string) => void;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
  /** Sets the number of waiting suggestions, shown as a badge on the panel's entry. */
  readonly setCount: (count: number) => void;
  /** Announces a result to screen readers. */
  readonly announce: (text: string) => void;
}
