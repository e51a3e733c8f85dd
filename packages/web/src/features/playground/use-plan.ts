import { PLAN_LIMITS } from '@giotto/interchange/plan';
import { useEffect, useState } from 'react';
import { type ReadFailure, readInWorker } from '../../lib/interchange/read-in-worker.ts';
import type { ReadChart, RefusedFile } from '../../lib/interchange/worker-messages.ts';

/** What a text is as a chart: the last one that could be read, and what is wrong with the present text. */
export interface ReadPlan {
  readonly chart: ReadChart | undefined;
  readonly refusal: RefusedFile | ReadFailure | undefined;
}

/** Ms without a key press before a text is read. */
const REST = 200;
/** Where plans without dates begin for the library too, so that its code shows the same chart. */
const TODAY = '2000-01-01';

/** Reads a text as a chart while it's being typed; until it can be read, the chart before stays. */
export function usePlan(source: string, styleId: string): ReadPlan {
  const [plan, setPlan] = useState<ReadPlan>({ chart: undefined, refusal: undefined });
  useEffect(() => {
    const reading = new AbortController();
    const timer = setTimeout(async () => {
      const result = await readInWorker(new File([source], ''), {
        styleId,
        today: TODAY,
        language: 'en',
        table: {},
        choice: { kind: 'first' },
        limit: PLAN_LIMITS.tasks,
        signal: reading.signal,
        onProgress: () => {},
      });
      if (reading.signal.aborted) return;
      setPlan((before) =>
        result.kind === 'chart'
          ? { chart: result, refusal: undefined }
          : { chart: before.chart, refusal: result },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [source, styleId]);
  return plan;
}
