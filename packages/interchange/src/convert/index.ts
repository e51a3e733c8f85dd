export { withFigures } from './chart-figures.ts';
export * from './chart-tasks.ts';
export * from './chart-to-plan.ts';
export { planOfChart } from './plan-of-chart.ts';
export * from './plan-to-chart.ts';
export { figuresOfTasks, type TaskConflict, type TaskFigures } from './task-figures.ts';
