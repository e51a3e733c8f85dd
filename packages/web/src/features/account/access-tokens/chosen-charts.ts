/** Which charts something is for. */
export interface ChosenCharts {
  readonly where: 'all' | 'chosen';
  /** Their ids; of those chosen, even while it is for all. */
  readonly charts: ReadonlySet<string>;
}

/** The ids of the charts; null for all, undefined if none or too many are chosen. */
export function chosenIds({ where, charts }: ChosenCharts, limit: number): string[] | null | undefined {
  if (where === 'all') return null;
  return charts.size > 0 && charts.size <= limit ? [...charts] : undefined;
}
