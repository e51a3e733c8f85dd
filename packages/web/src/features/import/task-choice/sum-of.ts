import type { PlanOverview, TaskChoice } from '@giotto/interchange/plan';

/** Tasks that a choice selects: at once for parts; of dates, what the last reading found. */
export function sumOf({ parts, frame, chosen }: PlanOverview, choice: TaskChoice): number {
  if (choice.kind !== 'parts') return chosen;
  const sum = choice.parts.reduce((total, at) => total + (parts[at]?.tasks ?? 0), 0);
  return sum === 0 ? 0 : sum + frame;
}

/** The first parts that together are at most `limit` tasks: what is ticked before a person chooses. */
export function fittingParts({ parts, frame }: PlanOverview, limit: number): readonly number[] {
  let sum = frame;
  return parts.flatMap(({ tasks }, at) => {
    if (sum + tasks > limit) return [];
    sum += tasks;
    return [at];
  });
}

/** Why a choice makes no chart, as its message id. */
export type ChoiceFault = 'import.limit.tooMuch' | 'import.limit.nothing';

/** The text that says why a chart can't be created from a choice, by its message id; undefined if it can. */
export function findChoiceFault(
  overview: PlanOverview | undefined,
  choice: TaskChoice,
  limit: number,
): ChoiceFault | undefined {
  if (overview === undefined || choice.kind === 'first') return undefined;
  const sum = sumOf(overview, choice);
  if (sum === 0) return 'import.limit.nothing';
  return sum > limit ? 'import.limit.tooMuch' : undefined;
}
