export type { DayRange } from './calendar-days.ts';
export { type ChartLoad, type LoadTask, loadOf, type PersonLoad } from './chart-load.ts';
export { type DaysOff, daysOffOf } from './days-off.ts';
export { fittingUnits, type OverloadConflict, overloadConflicts } from './overload-conflicts.ts';
export { isOver, listOverloads, type Overload, tasksOn } from './overloads.ts';
export { createTaskShade } from './task-shade.ts';
