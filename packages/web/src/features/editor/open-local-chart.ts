import { listTexts, themeOf } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import type { GanttConfiguration } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { whenClientFree } from '../../lib/chart-store/client-lock.ts';
import { createMemoryOutbox } from '../../lib/chart-store/memory-outbox.ts';
import { openChartStore } from '../../lib/chart-store/open-chart-store.ts';
import { openOutbox } from '../../lib/chart-store/outbox.ts';
import { requestPersistence } from '../../lib/chart-store/request-persistence.ts';
import type { LocalChart, LocalStore } from '../../lib/local-charts/local-chart.ts';
import { claimLocally, trackClosing } from '../../lib/local-charts/local-charts.ts';
import { type LocalNews, openLocalChannel } from '../../lib/local-charts/local-news.ts';
import { createLocalTransport, readHead } from '../../lib/local-charts/local-transport.ts';
import { openUndoKeeper } from '../../lib/local-charts/undo-keeper.ts';
import { loadRules } from '../../lib/rules.ts';
import { followMetrics } from './follow-metrics.ts';
import type { OpenedChart } from './open-chart.ts';

/** Who edits a chart that belongs to no account. */
export const LOCAL_USER = 'local';

/** Opens a chart that is only on this device. `onKept`: another tab has put it into an account. */
export async function openLocalChart(
  store: LocalStore,
  found: LocalChart,
  onKept: (news: Extract<LocalNews, { type: 'kept' }>) => void,
): Promise<OpenedChart> {
  const chartId = found.id;
  const opening = openOutbox().catch(createMemoryOutbox);
  const opened = await readHead(store, found);
  const { state, version } = opened;
  const { font } = themeOf(state);
  const [loaded, , outbox, keeper] = await Promise.all([
    loadTextMetrics([font], listTexts(state)),
    loadChartFont(font),
    opening,
    openUndoKeeper({ store, chartId, claim: claimLocally }),
    loadRules(state),
  ]);
  const clientIds = new Set<string>();
  const channel = openLocalChannel(chartId, (news) => (news.type === 'kept' ? onKept(news) : chart.retry()));
  const chart = await openChartStore({
    ganttId: chartId,
    userId: LOCAL_USER,
    state,
    version,
    level: LEVELS.OWNER,
    outbox: { ...outbox, isKept: store.isKept },
    transport: createLocalTransport({
      store,
      chartId,
      opened,
      userId: LOCAL_USER,
      onAppended: () => channel.tell({ type: 'appended' }),
    }),
    locks: {
      claim: async (id) => {
        const claimed = await claimLocally(id);
        if (claimed) clientIds.add(id);
        return claimed;
      },
      whenFree: whenClientFree,
    },
    history: keeper.record,
    connect: ({ events }) => {
      // Other tabs tell what they append, so polling is rare.
      queueMicrotask(() => events.onLive(true));
      return { present: () => {}, wake: () => {}, close: () => {} };
    },
  });
  const stopKeeping = keeper.follow(chart, clientIds);
  const metrics = followMetrics(chart, loaded);
  const stopAsking = requestPersistence(chart);
  return {
    chart,
    configuration: configurationOf(found),
    edition: 'free',
    metrics,
    close: () => {
      metrics.stop();
      stopAsking();
      channel.close();
      trackClosing(Promise.all([stopKeeping(), chart.close()]).finally(outbox.close));
    },
  };
}

/** The settings of a chart that nobody else can see. */
function configurationOf({ id, name, changedAt }: LocalChart): GanttConfiguration {
  return {
    ganttId: id,
    name,
    folder: '',
    isPremium: false,
    modificationDate: changedAt,
    creationDate: changedAt,
    creationUser: LOCAL_USER,
    origin: '',
    isPublic: false,
    isPublicBackground: false,
    isPublicBackgroundValue: '#ffffff',
    isPublicTheme: 'auto',
    isPublicWidth: false,
    isPublicWidthValue: 100,
    isPublicHeight: false,
    isPublicHeightValue: 100,
    isPublicAutoResize: true,
    isPublicExternalLinks: false,
    isPublicCriticalPath: false,
    isPublicBaseline: null,
    isPublicAllowEdit: false,
    isPublicAllowDuplicate: false,
  };
}
