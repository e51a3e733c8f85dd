import type { ReactElement } from 'react';
import { DrawnChart } from './drawn-chart.tsx';
import type { GiottoChartProps } from './giotto-chart-props.ts';
import { usePreparedChart } from './use-prepared-chart.ts';

/** A Gantt chart that can be scrolled, zoomed and selected. */
export function GiottoChart({
  chart: source,
  chartStyle,
  onError,
  className,
  style,
  ...shown
}: GiottoChartProps): ReactElement {
  const chart = usePreparedChart(source, chartStyle, onError);
  return (
    <div className={className} style={style}>
      {chart === undefined ? null : <DrawnChart {...shown} chart={chart} />}
    </div>
  );
}
