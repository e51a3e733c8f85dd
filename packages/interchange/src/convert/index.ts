export * from './chart-to-plan.ts';
export * from './plan-to-chart.ts';
