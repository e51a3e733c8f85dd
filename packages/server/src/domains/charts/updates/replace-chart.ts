import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readState } from '../state/check-state.ts';
import { readSentState } from '../state/sent-state.ts';
import type { PushAck } from '../tables.ts';
import { pushChanges } from './push.ts';

/** A whole chart to save. */
export interface Replacement {
  readonly chartId: string;
  /** The id inside the chart: if stated, must match the chart's. */
  readonly ganttId?: string | undefined;
  readonly userId: string;
  /** The name of the access token that the caller uses; undefined in a session. */
  readonly tokenName: string | undefined;
  readonly clientId: string;
  readonly seq?: number;
  /** The version that it is based on. */
  readonly version: number;
  readonly schema?: number | undefined;
  /** The records; otherwise those of `ganttData`. */
  readonly state?: object | string | undefined;
  readonly ganttData?: { readonly ganttId: string; readonly state: string } | undefined;
}

function refuse(path: string, message: string): never {
  throw new AppError('BadRequest', { details: [{ path, message }] });
}

/** The records that a replacement states. Throws `BadRequest` for another chart's or another schema's, or for none. */
function readRecords({ chartId, ganttId, schema, state, ganttData }: Replacement): Promise<unknown> {
  const ids = { 'body.ganttId': ganttId, 'body.ganttData.ganttId': ganttData?.ganttId };
  for (const [path, stated] of Object.entries(ids))
    if (stated !== undefined && stated !== chartId) refuse(path, 'must be the id in the address');
  if (schema !== undefined && schema !== SCHEMA_VERSION) refuse('body.schema', `must be ${SCHEMA_VERSION}`);
  if (state !== undefined) return readSentState(state, 'body.state');
  if (ganttData === undefined) refuse('body.state', 'is missing');
  return readSentState(ganttData.state, 'body.ganttData.state');
}

/**
 * Saves a whole chart as the difference to the version that it is based on, so that others' changes since then are kept
 * (`security.md` C11). Throws `VersionConflict` if both changed the same thing or that version is no longer kept,
 * `InvalidState`, and `BadRequest` for another chart's id or schema, or without records.
 */
export async function replaceGantt(deps: GanttDeps, replacement: Replacement): Promise<PushAck> {
  const { chartId, userId, tokenName, clientId, seq, version } = replacement;
  const state = await readRecords(replacement);
  readState(state);
  const changes = [{ type: 'import', state }];
  return pushChanges(deps, {
    chartId,
    userId,
    tokenName,
    clientId,
    seq,
    base: version,
    changes,
    origin: 'import',
    isMerge: true,
  });
}
