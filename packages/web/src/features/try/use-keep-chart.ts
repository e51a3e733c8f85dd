import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import { localCharts } from '../../lib/local-charts/local-charts.ts';
import { type ChartPlace, forgetKeeping } from '../../lib/local-charts/remember-keeping.ts';
import { sendPicture } from '../../lib/send-picture.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { findKept, keepChart } from './keep-chart.ts';
import { loadTryTexts } from './load-try-texts.ts';

const running = new Map<string, Promise<ChartPlace | null>>();

/** Keeps a chart and sends its picture for the lists; asked again meanwhile, it's the same attempt. */
function keepOnce(userId: string, chartId: string): Promise<ChartPlace | null> {
  const attempt = async () => {
    const store = await localCharts();
    const kept = await keepChart({ store, call: callApi, userId }, chartId);
    forgetKeeping();
    if (!kept) return findKept(store, chartId, userId);
    const { ganttId, state } = kept;
    void sendPicture({ call: callApi, draw: drawSvg }, { userId, ganttId }, state);
    return { userId, ganttId };
  };
  const started = running.get(chartId) ?? attempt().finally(() => running.delete(chartId));
  running.set(chartId, started);
  return started;
}

/**
 * Puts a chart of this device into the account of the person who is logged in, and opens it there; null: there is nothing
 * to keep. Returns whether that is going on, and how to try again: after a failure the chart is still on the device.
 */
export function useKeepChart(chartId: string | null): {
  readonly isKeeping: boolean;
  readonly retry: () => void;
} {
  const userId = useProfile()?.userId;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const intl = useIntl();
  const [failed, setFailed] = useState<string | null>(null);
  const retry = useCallback(() => setFailed(null), []);
  const isWanted = chartId !== null && userId !== undefined && failed !== chartId;
  useEffect(() => {
    if (!isWanted || chartId === null || userId === undefined) return;
    let isGone = false;
    const run = async () => {
      const kept = await keepOnce(userId, chartId);
      void queries.invalidateQueries({ queryKey: homepageQuery.queryKey });
      if (isGone) return;
      await navigate({ href: kept ? paths.editor(kept.userId, kept.ganttId) : paths.try(), replace: true });
    };
    run().catch(async (error: unknown) => {
      if (isGone) return;
      setFailed(chartId);
      const { formatMessage } = await loadTryTexts(intl).catch(() => intl);
      showToast({
        kind: 'danger',
        text: errorText(error, formatMessage({ id: 'try.keepFailed' })),
        action: { label: intl.formatMessage({ id: 'app.tryAgain' }), onPress: retry },
      });
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, chartId, userId, queries, navigate, intl, retry]);
  return { isKeeping: isWanted, retry };
}
