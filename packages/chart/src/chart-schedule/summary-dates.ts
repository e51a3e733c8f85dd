import type { Figures, Network } from '../schedule/index.ts';

/** The earliest starts and latest finishes below each summary, by its index. */
export type SummaryDates = Pick<Figures, 'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish'>;

/** Gives the summaries the early and late dates of what is below. */
export function foldSummaries({ activities, summaries }: Network, figures: SummaryDates): SummaryDates {
  const starts = () => new Float64Array(summaries.length).fill(Number.POSITIVE_INFINITY);
  const finishes = () => new Float64Array(summaries.length).fill(Number.NEGATIVE_INFINITY);
  const dates = {
    earlyStart: starts(),
    earlyFinish: finishes(),
    lateStart: starts(),
    lateFinish: finishes(),
  };
  const include = (summary: number | undefined, from: SummaryDates, index: number) => {
    if (summary === undefined) return;
    for (const side of ['earlyStart', 'lateStart'] as const)
      dates[side][summary] = Math.min(dates[side][summary] ?? 0, from[side][index] ?? 0);
    for (const side of ['earlyFinish', 'lateFinish'] as const)
      dates[side][summary] = Math.max(dates[side][summary] ?? 0, from[side][index] ?? 0);
  };
  for (const [index, { summary }] of activities.entries()) include(summary, figures, index);
  for (let index = summaries.length - 1; index >= 0; index--)
    include(summaries[index]?.summary, dates, index);
  return dates;
}
