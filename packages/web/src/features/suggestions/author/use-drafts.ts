import { type SortedDifferences, sortDifferences } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import { useDeferredValue, useMemo } from 'react';
import { changesOfDrafts } from '../../../lib/changes-of-drafts.ts';
import type { ChartSnapshot } from '../../../lib/chart-store/chart-store-types.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';

/** An author's unsubmitted changes. */
export interface DraftsView {
  /** The chart without them; null if there are none. */
  readonly before: State | null;
  readonly after: State;
  readonly differences: SortedDifferences;
  /** How many differences are meant. */
  readonly count: number;
}

const NONE: SortedDifferences = { meant: [], followed: [] };

const hasDrafts = ({ drafts, isSubmitting }: ChartSnapshot) => drafts > 0 || isSubmitting;

/** The drafts and a suggestion in flight, as applied to the chart. */
export function useDrafts({ chart }: Pick<SuggestionsHost, 'chart'>): DraftsView {
  const before = useReadable(chart, (snapshot) => (hasDrafts(snapshot) ? chart.drafts.chartWithout() : null));
  const after = useDeferredValue(useReadable(chart, ({ state }) => state));
  const differences = useMemo(
    () => (before ? sortDifferences(before, after, changesOfDrafts(before, after)) : NONE),
    [before, after],
  );
  return { before, after, differences, count: differences.meant.length };
}
