export { isElapsedTask } from './bar-span.ts';
export { calendarsOf } from './calendar-rules.ts';
export { type ChartConflict, conflictsOf, placeOfConflict } from './chart-conflicts.ts';
export type { ChartDriver, ChartLink } from './chart-drivers.ts';
export {
  type BrokenLink,
  type ChartFigures,
  type ElementFigures,
  type FigureConflict,
  figuresOfChart,
} from './chart-figures.ts';
export { type ChartNetwork, networkOf } from './chart-network.ts';
export { type Comparison, comparisonOf } from './comparison.ts';
export { deadlineTest } from './deadline-test.ts';
export { dayEdges } from './drawn-edges.ts';
export { type Followers, followersOf } from './followers.ts';
export { parentSpans } from './parent-spans.ts';
export { type Rescheduling, rescheduleAfter } from './reschedule.ts';
export { haveSameInputs } from './same-inputs.ts';
export { SCHEDULER } from './scheduler.ts';
export { setTaskLength, type TaskLength, taskLength, usualLengths } from './task-length.ts';
export { withSchedule } from './with-schedule.ts';
export { finishOf, startBeforeFinish, workFrom, workUntil } from './work-of-day.ts';
