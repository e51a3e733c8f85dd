import type { MergeRules } from '../xml/merge-nodes.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Children of a task in the order of Project's schema, 2003 to 2021. */
const TASK_ORDER = words(`
  UID GUID ID Name Active Manual Type IsNull CreateDate Contact WBS WBSLevel OutlineNumber OutlineLevel Priority
  Start Finish Duration ManualStart ManualFinish ManualDuration DurationFormat FreeformDurationFormat Work Stop Resume
  ResumeValid EffortDriven Recurring OverAllocated Estimated Milestone Summary DisplayAsSummary Critical IsSubproject
  IsSubprojectReadOnly SubprojectName ExternalTask ExternalTaskProject EarlyStart EarlyFinish LateStart LateFinish
  StartVariance FinishVariance WorkVariance FreeSlack TotalSlack StartSlack FinishSlack FixedCost FixedCostAccrual
  PercentComplete PercentWorkComplete Cost OvertimeCost OvertimeWork ActualStart ActualFinish ActualDuration ActualCost
  ActualOvertimeCost ActualWork ActualOvertimeWork RegularWork RemainingDuration RemainingCost RemainingWork
  RemainingOvertimeCost RemainingOvertimeWork ACWP CV ConstraintType CalendarUID ConstraintDate Deadline
  LevelAssignments LevelingCanSplit LevelingDelay LevelingDelayFormat PreLeveledStart PreLeveledFinish Hyperlink
  HyperlinkAddress HyperlinkSubAddress IgnoreResourceCalendar Notes HideBar Rollup BCWS BCWP PhysicalPercentComplete
  EarnedValueMethod PredecessorLink ActualWorkProtected ActualOvertimeWorkProtected ExtendedAttribute Baseline
  OutlineCode IsPublished StatusManager CommitmentStart CommitmentFinish CommitmentType TimephasedData
`);

/** Children of a task that a plan holds, or that Project computes whenever it opens a file: they aren't kept. */
export const TASK_LEFT_OUT: ReadonlySet<string> = new Set(
  words(`
    UID ID Name Active Manual IsNull WBS OutlineNumber OutlineLevel Start Finish Duration ManualStart ManualFinish
    ManualDuration StartText FinishText DurationText DurationFormat Work Recurring Milestone Summary PercentComplete
    ActualStart ActualFinish ActualDuration RemainingDuration ConstraintType CalendarUID ConstraintDate Deadline
    HyperlinkAddress HyperlinkSubAddress Notes PredecessorLink
    Critical OverAllocated EarlyStart EarlyFinish LateStart LateFinish StartVariance FinishVariance WorkVariance
    FreeSlack TotalSlack StartSlack FinishSlack ACWP CV BCWS BCWP TimephasedData
  `),
);

/** Children of a task that say nothing any more when its dates or its progress have changed. */
export const TASK_FIGURES: ReadonlySet<string> = new Set(
  words(`
    Stop Resume ResumeValid PercentWorkComplete Cost OvertimeCost OvertimeWork ActualCost ActualOvertimeCost ActualWork
    ActualOvertimeWork RegularWork RemainingCost RemainingWork RemainingOvertimeCost RemainingOvertimeWork
    PreLeveledStart PreLeveledFinish ActualWorkProtected ActualOvertimeWorkProtected
  `),
);

const REPEATED = {
  ExtendedAttribute: { key: 'FieldID', values: ['Value'] },
  Baseline: { key: 'Number', values: ['Start', 'Finish'] },
  OutlineCode: { key: 'FieldID', values: [] },
  PredecessorLink: { key: 'PredecessorUID', values: [] },
} as const;

export const TASK_RULES: MergeRules = {
  order: TASK_ORDER,
  repeated: REPEATED,
  weak: new Set(words('Type Priority EffortDriven Estimated Hyperlink')),
};

/** Children of an assignment in the schema's order. */
const ASSIGNMENT_ORDER = words(`
  UID GUID TaskUID ResourceUID PercentWorkComplete ActualCost ActualFinish ActualOvertimeCost ActualOvertimeWork
  ActualStart ActualWork ACWP Confirmed Cost CostRateTable RateScale CostVariance CV Delay Finish FinishVariance
  Hyperlink HyperlinkAddress HyperlinkSubAddress WorkVariance HasFixedRateUnits FixedMaterial LevelingDelay
  LevelingDelayFormat LinkedFields Milestone Notes Overallocated OvertimeCost OvertimeWork PeakUnits RegularWork
  RemainingCost RemainingOvertimeCost RemainingOvertimeWork RemainingWork ResponsePending Start Stop Resume
  StartVariance Summary SV Units UpdateNeeded VAC Work WorkContour BCWS BCWP BookingType ActualWorkProtected
  ActualOvertimeWorkProtected CreationDate AssnOwner AssnOwnerGuid BudgetCost BudgetWork ExtendedAttribute Baseline
  TimephasedData
`);

/** Children of an assignment that say nothing any more when its task's dates or progress have changed. */
export const ASSIGNMENT_FIGURES: ReadonlySet<string> = new Set(
  words(`
    PercentWorkComplete ActualCost ActualFinish ActualOvertimeCost ActualOvertimeWork ActualStart ActualWork ACWP Cost
    CostVariance CV Finish FinishVariance WorkVariance Overallocated OvertimeCost OvertimeWork PeakUnits RegularWork
    RemainingCost RemainingOvertimeCost RemainingOvertimeWork RemainingWork Start Stop Resume StartVariance SV VAC Work
    BCWS BCWP ActualWorkProtected ActualOvertimeWorkProtected TimephasedData
  `),
);

export const ASSIGNMENT_RULES: MergeRules = {
  order: ASSIGNMENT_ORDER,
  repeated: REPEATED,
  weak: new Set(['Units']),
};

/** Children of the project in the schema's order, up to its lists. */
const PROJECT_ORDER = words(`
  SaveVersion BuildNumber UID Name GUID Title Subject Category Company Manager Author CreationDate Revision LastSaved
  ScheduleFromStart StartDate FinishDate FYStartDate CriticalSlackLimit CurrencyDigits CurrencySymbol CurrencyCode
  CurrencySymbolPosition CalendarUID DefaultStartTime DefaultFinishTime MinutesPerDay MinutesPerWeek DaysPerMonth
  DefaultTaskType DefaultFixedCostAccrual DefaultStandardRate DefaultOvertimeRate DurationFormat WorkFormat
  EditableActualCosts HonorConstraints EarnedValueMethod InsertedProjectsLikeSummary MultipleCriticalPaths
  NewTasksEffortDriven NewTasksEstimated SplitsInProgressTasks SpreadActualCost SpreadPercentComplete
  TaskUpdatesResource FiscalYearStart WeekStartDay MoveCompletedEndsBack MoveRemainingStartsBack
  MoveRemainingStartsForward MoveCompletedEndsForward BaselineForEarnedValue AutoAddNewResourcesAndTasks StatusDate
  CurrentDate MicrosoftProjectServerURL Autolink NewTaskStartDate NewTasksAreManual DefaultTaskEVMethod
  ProjectExternallyEdited ExtendedCreationDate ActualsInSync RemoveFileProperties AdminProject
  UpdateManuallyScheduledTasksWhenEditingLinks KeepTaskOnNearestWorkingTimeWhenMadeAutoScheduled OutlineCodes WBSMasks
`);

/** The project's lists whose elements are read one by one. */
export const LISTS = [
  'OutlineCodes',
  'ExtendedAttributes',
  'Calendars',
  'Tasks',
  'Resources',
  'Assignments',
] as const;

/** Children of the project that a plan holds, or that stand in lists. */
export const PROJECT_LEFT_OUT: ReadonlySet<string> = new Set([
  ...words(`SaveVersion BuildNumber Name Title ScheduleFromStart StartDate FinishDate CriticalSlackLimit CalendarUID
    MultipleCriticalPaths StatusDate`),
  ...LISTS,
]);

export const PROJECT_RULES: MergeRules = {
  order: PROJECT_ORDER,
  repeated: {},
  weak: new Set(words('MinutesPerDay MinutesPerWeek DaysPerMonth DurationFormat NewTasksAreManual')),
};
