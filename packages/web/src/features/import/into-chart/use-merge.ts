import type { State } from '@giotto/chart/model';
import { RECORD_LIMITS } from '@giotto/chart/model';
import {
  appendRows,
  applyDifferences,
  type ChartComparison,
  compareWithChart,
  type ImportedChart,
  isChosenAtFirst,
  type Merged,
} from '@giotto/interchange/merge';
import { useMemo, useState } from 'react';

/** How a file gets into the chart. */
type MergeMode = 'update' | 'rows';

export interface Merge {
  readonly mode: MergeMode;
  readonly setMode: (mode: MergeMode) => void;
  readonly comparison: ChartComparison;
  /** Keys of the differences that are applied. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  readonly merged: Merged;
  /** Whether the chart would have more elements than it may. */
  readonly isTooLarge: boolean;
}

/**
 * What importing a file into a chart would do, by the person's choices; these stay when the file is read in another way.
 * Of a part of a file, it's not known what the file doesn't contain.
 */
export function useMerge(state: State, imported: ImportedChart, isPart: boolean): Merge {
  const comparison = useMemo(() => {
    const all = compareWithChart(state, imported);
    return isPart ? { ...all, differences: all.differences.filter(({ type }) => type !== 'gone') } : all;
  }, [state, imported, isPart]);
  const [wantedMode, setMode] = useState<MergeMode | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  // A file of which the chart knows nothing is another plan.
  const mode = wantedMode ?? (comparison.inChart.size > 0 ? 'update' : 'rows');
  const chosen = useMemo(
    () =>
      new Set(
        comparison.differences
          .filter((difference) => choices.get(difference.key) ?? isChosenAtFirst(difference))
          .map(({ key }) => key),
      ),
    [comparison, choices],
  );
  const merged = useMemo(
    () => (mode === 'rows' ? appendRows(state, imported) : applyDifferences(comparison, chosen)),
    [mode, state, imported, comparison, chosen],
  );
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChoices((known) => new Map([...known, ...keys.map((key) => [key, isChosen] as const)]));
  return { mode, setMode, comparison, chosen, choose, merged, isTooLarge: isTooLarge(merged.state) };
}

function isTooLarge(state: State): boolean {
  return RECORD_LIMITS.some(
    ({ kinds, max }) => kinds.reduce((count, kind) => count + state[kind].size, 0) > max,
  );
}
