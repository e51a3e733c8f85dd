import type { ChartComparison } from '@giotto/interchange/merge';
import type { ReportEntry } from '@giotto/interchange/report';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { type ChartPath, type PackedExtra, storeExtra } from '../../../lib/interchange/extra-calls.ts';
import { packForChart } from './pack-for-chart.ts';

interface KeptExtra {
  readonly extra: PackedExtra;
  readonly comparison: ChartComparison;
  /** Whether what is more than the chart keeps may be left out. */
  readonly isPartEnough: boolean;
}

interface KeepExtra {
  readonly keep: (kept: KeptExtra) => void;
  /** Does the same once more after it has failed. */
  readonly retry: () => void;
  readonly isPending: boolean;
  readonly isLost: boolean;
}

interface KeepExtraEvents {
  readonly onKept: () => void;
  /** There is more than the chart keeps, so nothing is kept until that is accepted. */
  readonly onTooMuch: (leftOut: readonly ReportEntry[]) => void;
}

/** Keeps what a file holds beyond the chart that it updates. */
export function useKeepExtra(chart: ChartPath, { onKept, onTooMuch }: KeepExtraEvents): KeepExtra {
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: async ({ extra, comparison, isPartEnough }: KeptExtra) => {
      const { packed, leftOut } = packForChart(extra, comparison);
      if (leftOut.length > 0 && !isPartEnough) return leftOut;
      if (packed !== undefined) await storeExtra(callApi, chart, packed);
      return [];
    },
    onSuccess: (leftOut) => (leftOut.length > 0 ? onTooMuch(leftOut) : onKept()),
  });
  return {
    keep: (kept) => mutate(kept),
    retry: () => variables && mutate(variables),
    isPending,
    isLost: isError,
  };
}
