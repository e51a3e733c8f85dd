// The engine with what computes the dates of scheduled charts.

export { SCHEDULER } from '@giotto/chart/chart-schedule';
export * from './engine-entry.ts';
