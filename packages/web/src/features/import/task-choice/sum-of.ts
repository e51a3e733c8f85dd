import { PLAN_LIMITS, type PlanOverview, type TaskChoice } from '@giotto/interchange/plan';

/** Tasks that a choice selects: at once for parts; of dates, what the last reading found. */
export function sumOf({ parts, frame, chosen }: PlanOverview, choice: TaskChoice): number {
  if (choice.kind !== 'parts') return chosen;
  const sum = choice.parts.reduce((total, at) => total + (parts[at]?.tasks ?? 0), 0);
  return sum === 0 ? 0 : sum + frame;
}

/** The first parts that a chart holds together: what is ticked before a person chooses. */
export function fittingParts({ parts, frame }: PlanOverview): readonly number[] {
  let sum = frame;
  return parts.flatMap(({ tasks }, at) => {
    if (isTooMuch(sum + tasks)) return [];
    sum += tasks;
    return [at];
  });
}

/** Whether a chart can't hold so many tasks. */
export function isTooMuch(sum: number): boolean {
  return sum > PLAN_LIMITS.tasks;
}

/** Why a choice makes no chart, as its message id. */
export type ChoiceFault = 'import.limit.tooMuch' | 'import.limit.nothing';

/** The text that says why a chart can't be created from a choice, by its message id; undefined if it can. */
export function findChoiceFault(
  overview: PlanOverview | undefined,
  choice: TaskChoice,
): ChoiceFault | undefined {
  if (overview === undefined || choice.kind === 'first') return undefined;
  const sum = sumOf(overview, choice);
  if (sum === 0) return 'import.limit.nothing';
  return isTooMuch(sum) ? 'import.limit.tooMuch' : undefined;
}
