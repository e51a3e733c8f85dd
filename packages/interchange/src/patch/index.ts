export { type MadeElement, type PatchedChart, patchChart } from './patch-chart.ts';
export * from './plan-patch.ts';
export { type NamedPlan, replacePlan } from './replace-plan.ts';
export { withoutRestated } from './without-restated.ts';
