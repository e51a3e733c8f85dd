export { figuresOfChart } from '@giotto/chart/chart-schedule';
export { scheduledLengths } from './scheduled-lengths.ts';
