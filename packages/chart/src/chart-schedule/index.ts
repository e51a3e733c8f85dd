export { type ChartNetwork, isScheduled, networkOf } from './chart-network.ts';
