import { type ChartConflict, conflictsOf } from '@giotto/chart/chart-schedule';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useChart } from '../session/session-context.ts';

/** The chart's conflicts, found once the page is idle after an edit; undefined until then. */
export function useConflicts(): readonly ChartConflict[] | undefined {
  const state = useChart((chart) => chart.state);
  const [known, setKnown] = useState<readonly ChartConflict[]>();
  useEffect(() => whenIdle(() => startTransition(() => setKnown(conflictsOf(state)))), [state]);
  return known;
}
