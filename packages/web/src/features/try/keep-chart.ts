import { type State, stateToJson } from '@giotto/chart/model';
import { createGantt, replaceGantt } from '@giotto/contract/api';
import type { CallApi } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { handHistory } from '../../lib/chart-store/handed-history.ts';
import type { LocalChart, LocalStore } from '../../lib/local-charts/local-chart.ts';
import { whenClosed } from '../../lib/local-charts/local-charts.ts';
import { openLocalChannel } from '../../lib/local-charts/local-news.ts';
import { readHead, type Versioned } from '../../lib/local-charts/local-transport.ts';
import { type ChartPlace, recallKept, rememberKept } from '../../lib/local-charts/remember-keeping.ts';
import { readNewestHistory } from '../../lib/local-charts/undo-keeper.ts';
import { forgetViews, handViews, hasViews } from '../../lib/saved-views/handed-views.ts';

interface Keeping {
  readonly store: LocalStore;
  readonly call: CallApi;
  /** The account. */
  readonly userId: string;
}

/** A chart in an account, as it was put there. */
export interface KeptChart {
  readonly ganttId: string;
  readonly state: State;
}

/** The version of a chart that was just created. */
const FIRST_VERSION = 1;

/**
 * Puts a chart of this device into an account, with its name, what can be undone and its saved views, and removes it here.
 * Null: the chart isn't here any more. Can be repeated after any failure: the account gets one chart, in
 * its newest state. Rejects with `ApiError`; the chart then stays on the device.
 */
export async function keepChart(keeping: Keeping, chartId: string): Promise<KeptChart | null> {
  const { store, userId } = keeping;
  await whenClosed();
  const found = await store.readChart(chartId);
  if (!found) return null;
  let newest = await readHead(store, found);
  // Noted before the call, whose answer may get lost: what the chart in the account is made from.
  let kept = found.kept ?? { head: newest.version, version: FIRST_VERSION };
  await noteKept(store, chartId, kept);
  let ganttId = await create(keeping, found, newest, chartId);
  const history = await readNewestHistory(store, chartId);
  handViews(chartId, ganttId);
  // Noted before the chart is gone here.
  rememberKept(chartId, { userId, ganttId });
  // Edits since an earlier attempt, or made by another tab meanwhile, follow.
  while (!(await store.removeChart(chartId, kept.head))) {
    const chart = await store.readChart(chartId);
    if (!chart) break;
    newest = await readHead(store, chart);
    try {
      kept = { head: newest.version, version: await replace(keeping, ganttId, kept.version, newest) };
    } catch (error) {
      if (!isApiError(error, 'VersionConflict')) throw error;
      // The same was edited differently in the account since: that chart stays, beside this one.
      ganttId = await create(keeping, chart, newest, `${chartId}-${newest.version}`);
      handViews(chartId, ganttId);
      rememberKept(chartId, { userId, ganttId });
      kept = { head: newest.version, version: FIRST_VERSION };
    }
    await noteKept(store, chartId, kept);
  }
  if (history) handHistory(ganttId, history);
  await bringViews(keeping, chartId, ganttId);
  const channel = openLocalChannel(chartId, () => {});
  channel.tell({ type: 'kept', userId, ganttId });
  channel.close();
  return { ganttId, state: newest.state };
}

/**
 * Where a chart that isn't on this device any more was kept, by another tab; null if it's still here, or nothing is known
 * of it. Visitors may know of the account's chart, which asks them to log in; other accounts may not.
 */
export async function findKept(
  store: LocalStore,
  chartId: string,
  userId: string | undefined,
): Promise<ChartPlace | null> {
  if (await store.readChart(chartId)) return null;
  const place = recallKept(chartId);
  return userId === undefined || place?.userId === userId ? place : null;
}

/** Has the account get the saved views now. Those that it doesn't get are in this browser, and sent whenever they are listed. */
async function bringViews({ call, userId }: Keeping, chartId: string, ganttId: string): Promise<void> {
  // A view saved by another tab meanwhile.
  handViews(chartId, ganttId);
  forgetViews(chartId, ganttId);
  if (!hasViews(ganttId)) return;
  try {
    const { inBrowser, onServer, withHanded } = await import('../../lib/saved-views/view-keepers.ts');
    const chart = { ownerId: userId, ganttId };
    await withHanded(onServer(call, chart), inBrowser(chart)).list();
  } catch {
    // The chart is in the account all the same.
  }
}

/** Creates the chart in the account, or finds the one that this request has created before. */
async function create(
  { call, userId }: Keeping,
  { name }: LocalChart,
  { version, state }: Versioned,
  requestId: string,
): Promise<string> {
  const make = async (id: string) => {
    const body = { name, state: stateToJson(state), requestId: id };
    return (await call(createGantt, { params: { userId }, body })).ganttId;
  };
  try {
    return await make(requestId);
  } catch (error) {
    if (!isApiError(error, 'DeletedItem')) throw error;
    // It was created before, and deleted in the account.
    return make(`${requestId}-again-${version}`);
  }
}

async function replace(
  { call }: Keeping,
  ganttId: string,
  version: number,
  { state }: Versioned,
): Promise<number> {
  const body = { ganttId, version, state: stateToJson(state) };
  return (await call(replaceGantt, { params: { ganttId }, body })).version;
}

async function noteKept(store: LocalStore, id: string, kept: NonNullable<LocalChart['kept']>): Promise<void> {
  await store.change(id, Number.MAX_SAFE_INTEGER, (chart) => chart && { chart: { ...chart, kept } });
}
