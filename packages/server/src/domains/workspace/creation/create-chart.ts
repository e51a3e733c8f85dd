import { createHash } from 'node:crypto';
import { withSchedule } from '@giotto/chart/chart-schedule';
import { stateToJson } from '@giotto/chart/model';
import { afterCommit } from '../../../platform/http/idempotency/change-once.ts';
import { newId } from '../../../platform/new-id.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { hasPremiumStyle, packState, readGanttName } from '../../charts/index.ts';
import { FIRST_VERSION, insertChart } from './insert-chart.ts';
import { type ContentRequest, readNewContent } from './new-content.ts';

/** A request for a new chart. */
export interface NewGanttRequest extends ContentRequest {
  readonly name: string;
  readonly folder?: string | undefined;
  /** The same for repetitions of the same request by the same person. */
  readonly requestId?: string | undefined;
}

/** A random id, or always the same one for a named request: chosen by hash, so nobody can take another's. */
function chooseId(userId: string, requestId: string | undefined): string {
  if (requestId === undefined) return newId();
  return createHash('sha256').update(`${userId} ${requestId}`).digest().subarray(0, 16).toString('base64url');
}

/**
 * Creates a chart and returns its id; a repeated request returns the chart that it has created. A scheduled one begins as
 * its schedule has it, whatever dates came with it. Throws `InvalidGanttName`, `UnknownFolder`, `GanttsLimit`,
 * `DeletedItem` for the repetition of a request whose chart was deleted, and what `readNewContent` throws; then nothing
 * was created.
 */
export async function createGantt(
  deps: GanttDeps,
  userId: string,
  request: NewGanttRequest,
): Promise<string> {
  const name = readGanttName(request.name);
  const { state: content, origin, extrasOf, viewsOf } = await readNewContent(deps, userId, request);
  const state = withSchedule(content);
  const { id, isNew } = await insertChart(deps, userId, {
    id: chooseId(userId, request.requestId),
    name,
    folder: request.folder ?? '',
    origin,
    isPremium: hasPremiumStyle(state),
    bytes: await packState(state),
    extrasOf,
    viewsOf,
  });
  if (!isNew) return id;
  const weight = JSON.stringify(stateToJson(state)).length;
  afterCommit(() => deps.charts.cache.keep(id, { version: FIRST_VERSION, state, weight, logged: 0 }));
  return id;
}
