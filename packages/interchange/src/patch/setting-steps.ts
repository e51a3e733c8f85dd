import type { ChartSettings } from '@giotto/chart/model';
import { MAIN, type State, timelineOf } from '@giotto/chart/model';
import { toScheduleSettings } from '../convert/schedule-settings.ts';
import type { Plan, PlanScheduling } from '../plan/index.ts';
import type { PatchStep } from './patch-step.ts';
import type { PlanPatch, SchedulingPatch } from './plan-patch.ts';

/** A chart's settings with the fields of a plan that say them. */
const SETTINGS = [
  ['scheduleFrom', 'scheduling.from'],
  ['projectStart', 'projectStart'],
  ['projectFinish', 'scheduling.finish'],
  ['statusDate', 'scheduling.statusDate'],
  ['lagCalendar', 'scheduling.lagCalendar'],
  ['alap', 'scheduling.alap'],
  ['criticalSlack', 'scheduling.criticalSlack'],
  ['hasOwnEnds', 'scheduling.hasOwnEnds'],
  ['followBelow', 'scheduling.followBelow'],
] as const satisfies readonly (readonly [keyof ChartSettings, string])[];

/** The changes of how the plan is scheduled, each with its place in the patch. */
export function settingSteps(
  state: State,
  plan: Pick<Plan, 'projectStart' | 'scheduling'>,
  patch: PlanPatch,
): readonly PatchStep[] {
  const { startDate } = timelineOf(state);
  const before = toScheduleSettings(plan, startDate);
  const after = toScheduleSettings(
    {
      ...plan,
      ...(patch.projectStart !== undefined && { projectStart: patch.projectStart }),
      scheduling: patchedScheduling(plan.scheduling, patch.scheduling),
    },
    startDate,
  );
  return SETTINGS.flatMap(([name, path]): PatchStep[] => {
    if (before[name] === after[name]) return [];
    return [
      { path, change: { type: 'set', kind: 'chart', id: MAIN, fields: { [name]: after[name] ?? null } } },
    ];
  });
}

function patchedScheduling(before: PlanScheduling = {}, patch: SchedulingPatch = {}): PlanScheduling {
  const all = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null);
  return Object.fromEntries(all);
}
