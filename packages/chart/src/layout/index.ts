export * from './drawn-parts.ts';
export * from './format-number.ts';
export { marginFor } from './frame.ts';
export { layoutChart } from './layout-chart.ts';
export * from './layouter.ts';
export { chooseRows, isShort, type VerticalRange } from './rows/rows-to-draw.ts';
export * from './scene.ts';
export * from './text-parts.ts';
export * from './timeline-length.ts';
