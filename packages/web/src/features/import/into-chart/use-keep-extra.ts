import type { ChartComparison } from '@giotto/interchange/merge';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { type ChartPath, type PackedExtra, storeExtra } from '../../../lib/interchange/extra-calls.ts';
import { packForChart } from './pack-for-chart.ts';

interface KeepExtra {
  /** Keeps it, then calls `onKept`. */
  readonly keep: (extra: PackedExtra, comparison: ChartComparison) => void;
  readonly isPending: boolean;
  readonly isLost: boolean;
}

/** Keeps what a file holds beyond the chart that it updates. */
export function useKeepExtra(chart: ChartPath, onKept: () => void): KeepExtra {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async ({ extra, comparison }: { extra: PackedExtra; comparison: ChartComparison }) =>
      storeExtra(callApi, chart, packForChart(extra, comparison)),
    onSuccess: onKept,
  });
  return {
    keep: (extra, comparison) => mutate({ extra, comparison }),
    isPending,
    isLost: isError,
  };
}
