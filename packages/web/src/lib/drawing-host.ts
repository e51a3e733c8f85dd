import type { Scene } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';
import type { Readable } from './store.ts';

/** How an element of the chart is dimmed for suggestions about it. `bare`: at half strength, without its texts. */
export type FadeLevel = 'half' | 'bare' | 'hidden';

/** The chart laid out on pages. */
export interface DrawnPages {
  /** The whole chart. */
  readonly scene: Scene;
  /** Screen px per scene px. */
  readonly scale: number;
  /** Above the rows of each rendered page: its area in scene px, and the part of the scene visible there. */
  readonly places: readonly {
    readonly element: HTMLElement;
    readonly from: number;
    readonly to: number;
  }[];
  /** A picture of the whole of another state. */
  readonly drawLike: (state: State) => Scene;
}

/** What drawing suggestions needs from the editor. */
export interface DrawingHost {
  readonly chart: Readable<{ readonly state: State }>;
  /** The content of the canvas. */
  readonly seen: Readable<{ readonly state: State; readonly scene: Scene; readonly zoom: number }>;
  /** Above the picture, in px of its page; null if there is none. */
  readonly layerPlace: HTMLElement | null;
  /** The pages that show the chart; null outside the page view. */
  readonly pages: DrawnPages | null;
  /** A picture of another state, of the same part of the chart. */
  readonly drawLike: (state: State) => Scene;
  /** Dims elements of the chart itself; the latest call wins. */
  readonly fade: (ids: ReadonlyMap<Id, FadeLevel>) => void;
}
