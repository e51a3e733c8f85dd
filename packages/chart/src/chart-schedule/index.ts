export { type ChartNetwork, networkOf } from './chart-network.ts';
