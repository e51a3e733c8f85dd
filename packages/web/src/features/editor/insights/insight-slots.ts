// What shows the figures of a chart beside it: one part, so that the editor's first load names one file.
export { BaselineSlot } from '../baselines/baseline-slot.tsx';
export { ConflictCount, ConflictsSlot } from '../conflicts/conflicts-slot.tsx';
export { CriticalPathSlot } from '../critical-path/critical-path-slot.tsx';
export { DriversSlot } from '../drivers/drivers-slot.tsx';
export { FilterSlot } from '../filter/filter-slot.tsx';
export { FindSlot } from '../find/find-slot.tsx';
export { LoadSlot } from '../load/load-slot.tsx';
export { CalendarShadeSlot } from '../scheduling/calendar-shade-slot.tsx';
export { DragFollowersSlot } from '../scheduling/drag-followers-slot.tsx';
export { ViewsSlot } from '../views/views-slot.tsx';
export { WhySlot } from '../why/why-slot.tsx';
