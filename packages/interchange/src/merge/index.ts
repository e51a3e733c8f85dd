export * from './append-rows.ts';
export { applyDifferences, type Merged } from './apply-differences.ts';
export { type ChartComparison, compareWithChart } from './compare-with-chart.ts';
export * from './difference.ts';
export { extraInChart } from './extra-in-chart.ts';
export type { ImportedChart } from './imported-chart.ts';
