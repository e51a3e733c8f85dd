import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import { callApi } from '../../lib/api.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import { type PackedExtra, storeExtra } from '../../lib/interchange/extra-calls.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { createImportedChart, type ImportedChart } from './create-imported-chart.ts';

interface NewChart {
  /** Creates the chart once, keeps what its file holds beyond it, and opens it. */
  readonly create: (chart: ImportedChart, extra: PackedExtra | undefined) => void;
  readonly isPending: boolean;
  /** Why the chart wasn't created; null if it was. */
  readonly error: Error | null;
  /** Set if the chart is created, but not what its file holds beyond it. */
  readonly lost: LostExtra | null;
}

interface LostExtra {
  readonly extra: PackedExtra;
  readonly retry: () => void;
  /** Opens the chart without it. */
  readonly open: () => void;
}

/** Creates a chart from an imported file, and opens it. */
export function useNewChart(): NewChart {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useProfile()?.userId ?? '';
  const isSent = useRef(false);
  const open = (ganttId: string) => navigate({ href: paths.editor(userId, ganttId) });

  const keeping = useMutation({
    mutationFn: ({ ganttId, extra }: { ganttId: string; extra: PackedExtra }) =>
      storeExtra(callApi, { userId, ganttId }, extra),
    onSuccess: (_, { ganttId }) => open(ganttId),
  });
  const creation = useMutation({
    mutationFn: ({ chart }: { chart: ImportedChart; extra: PackedExtra | undefined }) =>
      createImportedChart({ call: callApi, draw: drawSvg, userId }, chart),
    onSuccess: async (ganttId, { extra }) => {
      void client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      if (extra === undefined) await open(ganttId);
      else keeping.mutate({ ganttId, extra });
    },
    onError: () => {
      isSent.current = false;
    },
  });

  const unkept = keeping.isError ? keeping.variables : undefined;
  return {
    create: (chart, extra) => {
      // Not the mutation's state, which only updates on the next render: a second submit must not get through.
      if (isSent.current) return;
      isSent.current = true;
      creation.mutate({ chart, extra });
    },
    isPending: creation.isPending || (creation.isSuccess && !keeping.isError),
    error: creation.error,
    lost:
      unkept === undefined
        ? null
        : {
            extra: unkept.extra,
            retry: () => keeping.mutate(unkept),
            open: () => void open(unkept.ganttId),
          },
  };
}
