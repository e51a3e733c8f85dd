import type { ChartSource, Selection, ViewEvents, ViewOptions } from '@giotto/element';
import type { CSSProperties } from 'react';

/** What a `GiottoChart` shows, and what it tells. */
export interface GiottoChartProps extends Omit<ViewOptions, 'chart'>, ViewEvents {
  /**
   * A chart, or a plan of any kind. From `prepareChart` it's drawn at once, on servers too; anything else is prepared first,
   * again whenever it's another object.
   */
  readonly chart: ChartSource;
  /** A built-in style by its id or its name: `boardroom`. Default: a `.gio`'s own, for plans the first one. */
  readonly chartStyle?: string;
  /** What is selected, if the page decides it; `onSelect` tells what people want. */
  readonly selection?: Selection;
  /** The picture's width in px until its place in the page is known. Default: 1050. */
  readonly initialWidth?: number;
  /** The chart can't be read. Default: the error is logged. */
  readonly onError?: (error: unknown) => void;
  /** Of the element around the chart; give it a height to let the chart scroll in it. */
  readonly className?: string;
  /** Of the element around the chart. */
  readonly style?: CSSProperties;
}
