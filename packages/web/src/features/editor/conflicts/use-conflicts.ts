import { type ChartConflict, conflictsOf } from '@giotto/chart/chart-schedule';
import { type OverloadConflict, overloadConflicts } from '@giotto/chart/load';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useChart } from '../session/session-context.ts';

/** What the list shows: what the schedule or picture can't keep, then people's overloads. */
export type ListedConflict = ChartConflict | OverloadConflict;

/** The chart's conflicts, found once the page is idle after an edit; undefined until then. */
export function useConflicts(): readonly ListedConflict[] | undefined {
  const state = useChart((chart) => chart.state);
  const [known, setKnown] = useState<readonly ListedConflict[]>();
  useEffect(
    () =>
      whenIdle(() => startTransition(() => setKnown([...conflictsOf(state), ...overloadConflicts(state)]))),
    [state],
  );
  return known;
}
