export {
  type ChartFilter,
  dependsOnNow,
  FILTER_LIMITS,
  FILTER_MODES,
  type FilterMode,
  isFiltering,
  NO_FILTER,
  type TimeCondition,
  tidyFilter,
} from './chart-filter.ts';
export { checkFilter, readFilter } from './check-filter.ts';
export {
  hasTemplate,
  isAssignedTo,
  isInProgress,
  isInStage,
  isInTime,
  isLate,
  isNotStarted,
  NOBODY,
  PROGRESS_STAGES,
  type ProgressStage,
  TIME_RELATIONS,
  type TimeRelation,
} from './conditions.ts';
export { createDimming } from './dim-others.ts';
export { type FilterMatches, matchFilter } from './match-filter.ts';
export { PERIODS, type Period, spanOfPeriod } from './period.ts';
