import { layoutChart, type RowRange, type Scene } from '@giotto/chart/layout';
import { onHostPage, type State, withPageColour } from '@giotto/chart/model';
import { fitPart, placeOfPart, type TimelinePart } from '@giotto/chart/pages';
import { parseCivil } from '@giotto/chart/time';
import type { ViewOptions } from './view-options.ts';

/** Px; a narrower view scrolls. */
export const MIN_WIDTH = 300;

/** The width in px of a chart that is drawn before its place in the page is known. */
const DEFAULT_WIDTH = 1050;
/** Of a chart with more tasks, the first rows are drawn then. */
const WHOLE_TASKS = 200;
const FIRST_ROWS: RowRange = { from: 0, to: 100 };

/** What a view's picture depends on besides its options. */
export interface ViewState {
  readonly width: number;
  /** What `auto` means here. */
  readonly isDark: boolean;
  /** Civil minutes, if the today line is drawn. */
  readonly now?: number;
  readonly rows?: RowRange;
}

/** The chart in the colours that it has here. */
function colourView({ chart, theme = 'auto', background }: ViewOptions, isDark: boolean): State {
  if (background !== undefined) return withPageColour(chart.state, background);
  if (theme === 'own') return chart.state;
  return onHostPage(chart.state, (theme === 'auto' ? isDark : theme === 'dark') ? 'dark' : 'light');
}

/** The stated day in civil minutes; undefined for none, or for now, which only the page knows. Throws a RangeError. */
export function statedToday({ today = 'now' }: ViewOptions): number | undefined {
  return today === 'now' || today === 'none' ? undefined : parseCivil(today);
}

/** The part of the timeline that fills the view; undefined: all of it. Throws a RangeError for what is no date. */
function statedPart({ from, to }: ViewOptions): TimelinePart | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { from: parseCivil(from) }),
    ...(to !== undefined && { to: parseCivil(to) }),
  };
}

/** The picture's width in px, with which the stated part of the timeline fills a view of this width. */
export function fitWidth(options: ViewOptions, width: number): number {
  const { state, metrics, layOut = layoutChart } = options.chart;
  const part = statedPart(options);
  return part
    ? fitPart((view) => layOut(state, { ...view, rows: { from: 0, to: 0 } }, metrics), state, part, width)
    : width;
}

/** How many px of the picture lie before the stated part of the timeline, beside the column of titles. */
export function scrollOfPart(options: ViewOptions, size: Scene): number {
  return placeOfPart(size, options.chart.state, statedPart(options) ?? {}).from - size.plot.x;
}

/**
 * Lays out a view before its place in the page is known, as on a server: 1050 px wide unless told, in the colours for a light
 * page unless the theme is dark, and with the today line only on a stated day. A long chart has its first 100 rows.
 */
export function layoutFirst(options: ViewOptions, width: number = DEFAULT_WIDTH): Scene {
  const now = statedToday(options);
  return layoutView(options, {
    width: fitWidth(options, width),
    isDark: false,
    ...(now !== undefined && { now }),
    ...(options.chart.state.task.size > WHOLE_TASKS && { rows: FIRST_ROWS }),
  });
}

/** Lays out a view. */
export function layoutView(options: ViewOptions, { width, isDark, now, rows }: ViewState): Scene {
  const view = {
    width: Math.max(MIN_WIDTH, Math.floor(width)),
    ...(now !== undefined && { now }),
    ...(rows !== undefined && { rows }),
  };
  const { layOut = layoutChart, metrics } = options.chart;
  return layOut(colourView(options, isDark), view, metrics);
}
