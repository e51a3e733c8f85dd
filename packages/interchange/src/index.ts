// Other programs' files as charts, and back: what other programs use, and what versions promise to keep. Giotto's own
// packages import its parts by their folders.
export { type OpenedPlan, type OpenPlanOptions, openPlan } from './library/open-plan.ts';
export {
  PLAN_FORMAT_NAMES,
  PLAN_FORMATS,
  type PlanFormat,
  type PlanFormatName,
} from './library/plan-formats.ts';
export { type PlanProblem, UnreadablePlanError } from './library/unreadable-plan-error.ts';
export { planOf, type WrittenPlan, writePlan } from './library/write-plan.ts';
export type { PlanJson, PlanScheduling, PlanSource } from './plan/plan.ts';
export * from './plan/plan-task.ts';
export type { ReportLine } from './report/report.ts';
