export type { DayRange } from './calendar-days.ts';
export { type ChartLoad, type LoadTask, loadOf, type PersonLoad } from './chart-load.ts';
export { isOver, listOverloads, type Overload, tasksOn } from './overloads.ts';
