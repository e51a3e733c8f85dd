export type { ChartDriver, ChartLink } from './chart-drivers.ts';
export {
  type ChartFigures,
  type ElementFigures,
  type FigureConflict,
  figuresOfChart,
} from './chart-figures.ts';
export { type ChartNetwork, networkOf } from './chart-network.ts';
export { SCHEDULER } from './scheduler.ts';
