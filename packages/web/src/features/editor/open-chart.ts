import { listTexts, themeOf } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { type AnswerOf, type GanttConfiguration, openGantt } from '@giotto/contract/api';
import type { Level } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import type { CallApi } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { connectChart } from '../../lib/chart-store/connect-chart.ts';
import { takeHandedHistory } from '../../lib/chart-store/handed-history.ts';
import { createMemoryOutbox } from '../../lib/chart-store/memory-outbox.ts';
import { openChartStore } from '../../lib/chart-store/open-chart-store.ts';
import { type Outbox, openOutbox } from '../../lib/chart-store/outbox.ts';
import { requestPersistence } from '../../lib/chart-store/request-persistence.ts';
import { createSyncTransport } from '../../lib/chart-store/sync-transport.ts';
import { unpackState } from '../../lib/chart-store/unpack-state.ts';
import { loadRules } from '../../lib/rules.ts';
import { type FollowedMetrics, followMetrics } from './follow-metrics.ts';

/** Everything an editor needs once its chart is loaded. */
export interface OpenedChart {
  readonly chart: ChartStore;
  readonly configuration: GanttConfiguration;
  /** The owner's edition: on the free one every style except the default shows the watermark. */
  readonly edition: Edition;
  readonly metrics: FollowedMetrics;
  readonly close: () => void;
}

/** Why a chart couldn't be opened (`spec/charts.md` §8). */
export type OpenFailure = 'unauthorized' | 'deleted' | 'other';

/** Maps a failed load to its reason. */
export function failureOf(error: unknown): OpenFailure {
  if (isApiError(error, 'Unauthorized', 'NotFound')) return 'unauthorized';
  return isApiError(error, 'DeletedItem') ? 'deleted' : 'other';
}

/** Sends edits after `rest` ms without further ones. `preload` runs while the server responds, until the signal. */
interface OpenOptions {
  readonly rest: number;
  readonly preload: (signal: AbortSignal) => void;
}

interface Address {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly userId: string;
}

/** Loads a chart, its font tables, and the edits pending for it on this device. A failed load has no side effects. */
export async function openChart(
  call: CallApi,
  address: Address,
  { rest, preload }: OpenOptions,
): Promise<OpenedChart> {
  const { ownerId, ganttId } = address;
  // Start what doesn't depend on the server's response. Browsers without storage can still edit: the person is warned.
  const opening = openOutbox().catch(createMemoryOutbox);
  const waiting = new AbortController();
  preload(waiting.signal);
  try {
    const answer = await call(openGantt, { params: { userId: ownerId, ganttId } });
    waiting.abort();
    return await openAnswered(call, address, answer, { opening, rest });
  } catch (error) {
    waiting.abort();
    void opening.then(({ close }) => close());
    throw error;
  }
}

async function openAnswered(
  call: CallApi,
  { ownerId, ganttId, userId }: Address,
  answer: AnswerOf<typeof openGantt>,
  { opening, rest }: { readonly opening: Promise<Outbox>; readonly rest: number },
): Promise<OpenedChart> {
  const state = await unpackState(answer.ganttData.state);
  const { font } = themeOf(state);
  const [loaded] = await Promise.all([
    loadTextMetrics([font], listTexts(state)),
    loadChartFont(font),
    loadRules(state),
  ]);
  const outbox = await opening;
  const chart = await openChartStore({
    ganttId,
    userId,
    state,
    version: answer.version,
    level: answer.permission.permissionLevel as Level,
    outbox,
    transport: createSyncTransport(call, ownerId, ganttId),
    history: takeHandedHistory(ganttId),
    rest,
    ...(rest === 0 && { connect: (setup) => connectChart(call, { userId: ownerId, ganttId }, setup) }),
  });
  const metrics = followMetrics(chart, loaded);
  const stopAsking = requestPersistence(chart);
  return {
    chart,
    configuration: answer.ganttConfiguration,
    edition: answer.userConfiguration.edition,
    metrics,
    close: () => {
      metrics.stop();
      stopAsking();
      void chart.close().finally(outbox.close);
    },
  };
}
