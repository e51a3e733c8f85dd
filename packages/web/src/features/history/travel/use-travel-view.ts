import { compareStates, type Difference } from '@giotto/chart/changes';
import { type ElementRef, type SortedDifferences, sortDifferences } from '@giotto/chart/interact';
import { isElementKind, type State } from '@giotto/chart/model';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { changesOfDrafts } from '../../../lib/changes-of-drafts.ts';
import { amountLabel } from '../../../lib/differences/amount-text.ts';
import type { HistoryHost } from '../../../lib/history-host.ts';
import { useReadable } from '../../../lib/store.ts';
import type { TravelSnapshot } from './travel.ts';

/** Shows the selected version on the canvas, or compares the chart with it; returns the differences in that case. */
export function useTravelView(
  host: Pick<HistoryHost, 'chart' | 'show'>,
  { version, shown, viewing }: TravelSnapshot,
  isComparing: boolean,
): SortedDifferences | null {
  const intl = useIntl();
  const { chart, show } = host;
  const present = useReadable(chart, ({ state }) => state);
  const past = version !== null && viewing === 'idle' && shown?.version === version ? shown.state : null;
  const differences = useMemo(
    () => (isComparing && past ? sortDifferences(past, present, changesOfDrafts(past, present)) : null),
    [isComparing, past, present],
  );
  /** The state drawn last. */
  const drawn = useRef<State | null>(null);
  // While a version loads, the previous one stays.
  const isWaiting = version !== null && past === null;
  // The chart as it is goes on by itself: only steps through the history mark what is different.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isWaiting) return;
    const next = differences || past === null ? present : past;
    const changed = drawn.current && drawn.current !== next ? listChanged(drawn.current, next) : [];
    drawn.current = next;
    const comparison =
      differences && past
        ? {
            state: past,
            differences: [...differences.meant, ...differences.followed],
            labelOf: (one: Difference) => amountLabel(intl, one),
          }
        : null;
    show({ state: differences ? null : past, changed: comparison ? [] : changed, comparison });
  }, [isWaiting, past, differences, show, intl]);
  useEffect(() => {
    if (version === null) drawn.current = present;
  }, [version, present]);
  return differences;
}

/** Elements of the next state that are new or changed. */
function listChanged(before: State, next: State): readonly ElementRef[] {
  return compareStates(before, next).flatMap(({ type, kind, id }): readonly ElementRef[] =>
    type !== 'removed' && isElementKind(kind) ? [{ kind, id }] : [],
  );
}
