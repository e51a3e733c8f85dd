import { compareStates, type Difference } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { useDeferredValue, useMemo } from 'react';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';

/** What an author has not submitted yet. */
export interface DraftsView {
  /** The chart without them; null: there are none. */
  readonly before: State | null;
  readonly after: State;
  readonly differences: readonly Difference[];
}

const hasDrafts = ({ drafts, isSubmitting }: ChartSnapshot) => drafts > 0 || isSubmitting;

/** The drafts, and a suggestion on its way, as they stand on the chart. */
export function useDrafts({ chart }: Pick<SuggestionsHost, 'chart'>): DraftsView {
  const before = useReadable(chart, (snapshot) => (hasDrafts(snapshot) ? chart.drafts.chartWithout() : null));
  const after = useDeferredValue(useReadable(chart, ({ state }) => state));
  const differences = useMemo(() => (before ? compareStates(before, after) : []), [before, after]);
  return { before, after, differences };
}
