import type { State } from '@giotto/chart/model';
import { PLAN_LIMITS } from '@giotto/interchange/plan';
import { useEffect, useState } from 'react';
import type { Merge } from './use-merge.ts';

interface Room {
  readonly merge: Merge;
  /** The open chart. */
  readonly current: State;
  /** Tasks of the file. */
  readonly tasks: number;
  /** Tasks of it that were read at most. */
  readonly limit: number;
  readonly onLimitChange: (limit: number) => void;
}

/**
 * Has the file read again when there isn't room for all that was read, or for more: new rows come on top of the chart's
 * tasks, an update replaces them. A chart without any room is left to the update.
 */
export function useRoom({ merge, current, tasks, limit, onLimitChange }: Room): void {
  const [room] = useState(() => PLAN_LIMITS.tasks - current.task.size);
  const { mode, setMode } = merge;
  const wanted = mode === 'rows' && room > 0 ? room : PLAN_LIMITS.tasks;
  const isOther = wanted !== limit && tasks > Math.min(wanted, limit);
  useEffect(() => {
    if (!isOther) return;
    // Of another part of the file, the chart may know nothing: the way that was found for the first one stays.
    setMode(mode);
    onLimitChange(wanted);
  }, [isOther, mode, setMode, wanted, onLimitChange]);
}
