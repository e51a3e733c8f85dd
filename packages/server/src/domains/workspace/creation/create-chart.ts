import { withSchedule } from '@giotto/chart/chart-schedule';
import { stateToJson } from '@giotto/chart/model';
import type { GanttDeps } from '../../charts/index.ts';
import { hasPremiumStyle, packState, readGanttName } from '../../charts/index.ts';
import { FIRST_VERSION, insertChart } from './insert-chart.ts';
import { type ContentRequest, readNewContent } from './new-content.ts';

/** A request for a new chart. */
export interface NewGanttRequest extends ContentRequest {
  readonly name: string;
  readonly folder?: string | undefined;
}

/**
 * Creates a chart and returns its id. A scheduled one begins as its schedule has it, whatever dates came with it. Throws `InvalidGanttName`, `UnknownFolder`, `GanttsLimit`, and what
 * `readNewContent` throws; then nothing was created.
 */
export async function createGantt(
  deps: GanttDeps,
  userId: string,
  request: NewGanttRequest,
): Promise<string> {
  const name = readGanttName(request.name);
  const { state: content, origin, extrasOf } = await readNewContent(deps, userId, request);
  const state = withSchedule(content);
  const id = await insertChart(deps, userId, {
    name,
    folder: request.folder ?? '',
    origin,
    isPremium: hasPremiumStyle(state),
    bytes: await packState(state),
    extrasOf,
  });
  const weight = JSON.stringify(stateToJson(state)).length;
  deps.charts.cache.keep(id, { version: FIRST_VERSION, state, weight, logged: 0 });
  return id;
}
