export { figuresOfChart } from '@giotto/chart/chart-schedule';
export { baselineCells } from './baseline-cells.ts';
export { scheduledLengths } from './scheduled-lengths.ts';
