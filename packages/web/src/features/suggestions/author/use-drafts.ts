import { compareStates, type Difference } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { useDeferredValue, useMemo } from 'react';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';

/** An author's unsubmitted changes. */
export interface DraftsView {
  /** The chart without them; null if there are none. */
  readonly before: State | null;
  readonly after: State;
  readonly differences: readonly Difference[];
}

const hasDrafts = ({ drafts, isSubmitting }: ChartSnapshot) => drafts > 0 || isSubmitting;

/** The drafts and a suggestion in flight, as applied to the chart. */
export function useDrafts({ chart }: Pick<SuggestionsHost, 'chart'>): DraftsView {
  const before = useReadable(chart, (snapshot) => (hasDrafts(snapshot) ? chart.drafts.chartWithout() : null));
  const after = useDeferredValue(useReadable(chart, ({ state }) => state));
  const differences = useMemo(() => (before ? compareStates(before, after) : []), [before, after]);
  return { before, after, differences };
}
