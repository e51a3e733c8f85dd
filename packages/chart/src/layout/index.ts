export * from './drawn-parts.ts';
export * from './format-number.ts';
export { marginFor } from './frame.ts';
export { layoutChart } from './layout-chart.ts';
export * from './layouter.ts';
export * from './scene.ts';
export * from './text-parts.ts';
export * from './timeline-length.ts';
