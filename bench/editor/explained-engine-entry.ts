// The engine with what computes and explains the dates of scheduled charts: slack, drivers and conflicts are loaded later.

export { conflictsOf, figuresOfChart } from '@giotto/chart/chart-schedule';
export * from './scheduled-engine-entry.ts';
