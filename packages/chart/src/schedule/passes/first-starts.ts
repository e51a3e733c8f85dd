import type { CompiledNetwork } from '../network/compiled-network.ts';

/** For each summary the two earliest starts of the activities below, the same twice if two start first. */
export interface FirstStarts {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function findFirstStarts(
  { activityCount, summaryCount, activities, summaries }: CompiledNetwork,
  start: Float64Array,
): FirstStarts {
  const first = new Float64Array(summaryCount).fill(Number.POSITIVE_INFINITY);
  const second = first.slice();
  const include = (summary: number, at: number) => {
    const earliest = first[summary] ?? 0;
    if (at < earliest) {
      second[summary] = earliest;
      first[summary] = at;
    } else if (at < (second[summary] ?? 0)) second[summary] = at;
  };
  for (let activity = 0; activity < activityCount; activity++) {
    const summary = activities.summary[activity] ?? -1;
    if (summary >= 0) include(summary, start[activity] ?? 0);
  }
  for (let summary = summaryCount - 1; summary >= 0; summary--) {
    const parent = summaries.summary[summary] ?? -1;
    if (parent < 0) continue;
    include(parent, first[summary] ?? 0);
    include(parent, second[summary] ?? 0);
  }
  return { first, second };
}
