// A chart as a React component: a thin shell around the view of `@giotto/element`, which the engine draws.
export {
  type ChartSource,
  type ElementRef,
  type OpenChart,
  type PreparedChart,
  type PrepareOptions,
  prepareChart,
  type Selection,
  type SelectionMode,
  type ViewEvents,
  type ViewOptions,
  type ViewPlace,
  type ViewTheme,
} from '@giotto/element';
export { GiottoChart } from './giotto-chart.tsx';
export type { GiottoChartProps } from './giotto-chart-props.ts';
