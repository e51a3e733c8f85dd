import type { Scene } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';
import type { Readable } from './store.ts';

/** How an element of the chart steps back for what is suggested about it. */
export type Fading = 'half' | 'hidden';

/** The chart as it lies on pages. */
export interface DrawnPages {
  /** The whole chart. */
  readonly scene: Scene;
  /** Px on the screen for a px of the scene. */
  readonly scale: number;
  /** Over the rows of each page that is drawn: in px of the scene, and which stretch of it is seen there. */
  readonly places: readonly {
    readonly element: HTMLElement;
    readonly from: number;
    readonly to: number;
  }[];
  /** A picture of the whole of another state. */
  readonly drawLike: (state: State) => Scene;
}

/** What the drawing of suggestions needs of the editor. */
export interface DrawingHost {
  readonly chart: Readable<{ readonly state: State }>;
  /** What is on the canvas. */
  readonly seen: Readable<{ readonly state: State; readonly scene: Scene; readonly zoom: number }>;
  /** Over the picture, in px of its page; null where there is none. */
  readonly layerPlace: HTMLElement | null;
  /** Where the chart is on pages instead; null: it is not. */
  readonly pages: DrawnPages | null;
  /** A picture of another state, of the same part of the chart. */
  readonly drawLike: (state: State) => Scene;
  /** Has elements of the chart itself step back; the latest wish counts. */
  readonly fade: (ids: ReadonlyMap<Id, Fading>) => void;
}
