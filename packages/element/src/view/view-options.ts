import type { ElementRef } from '@giotto/chart/interact';
import type { Colour } from '@giotto/chart/model';
import type { PreparedChart } from '../chart/chart-source.ts';

/** The colours of a chart: its own, or adapted to a light or dark page; `auto`: as the page's `color-scheme` and its reader say. */
export type ViewTheme = 'own' | 'light' | 'dark' | 'auto';

/** How many elements can be selected at a time. */
export type SelectionMode = 'none' | 'single' | 'multiple';

/** What a view shows. */
export interface ViewOptions {
  readonly chart: PreparedChart;
  /** What screen readers call it. Default: the chart's name, or "Gantt chart". */
  readonly label?: string;
  /** Default: `auto`. */
  readonly theme?: ViewTheme;
  /** The page's colour, to which the chart's colours adapt; instead of a theme. */
  readonly background?: Colour;
  /** Default: `single`. */
  readonly selectionMode?: SelectionMode;
  /** Where the today line is: `2027-01-04`, `now`, or `none`. Default: `now`. */
  readonly today?: string;
  /** The timeline from here on fills the view, `2027-01-04`; the rest is scrolled to. Default: from its beginning. */
  readonly from?: string;
  /** The timeline up to here, not included, fills the view. Default: to its end. */
  readonly to?: string;
  /** The zoom at first, and whenever it's another one than before: 0.3 to 4. Default: 1. */
  readonly zoom?: number;
  /** Where font files are: see `loadChartFonts`. Default: the page has them. */
  readonly fontBase?: string;
}

/** What a view tells. */
export interface ViewEvents {
  /** People have selected something else; empty: nothing. */
  readonly onSelect?: (selection: readonly ElementRef[]) => void;
  /** It was scrolled or zoomed. */
  readonly onView?: (place: ViewPlace) => void;
  /** A selected element was opened: by a double click, or the Enter key. */
  readonly onActivate?: (element: ElementRef) => void;
}

/** Which part of a chart is in view. */
export interface ViewPlace {
  /** 0.3 to 4. */
  readonly zoom: number;
  /** Px that are scrolled. */
  readonly left: number;
  readonly top: number;
}
