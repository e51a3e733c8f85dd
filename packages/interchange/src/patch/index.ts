export { type MadeElement, type PatchedChart, patchChart } from './patch-chart.ts';
export * from './plan-patch.ts';
export { withoutRestated } from './without-restated.ts';
