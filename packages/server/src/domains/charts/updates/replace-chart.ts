import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readState } from '../state/check-state.ts';
import type { PushAck } from '../tables.ts';
import { pushChanges } from './push.ts';

/** A whole chart to save. */
export interface Replacement {
  readonly chartId: string;
  /** The id inside the chart: must match the chart's. */
  readonly statedId: string;
  readonly userId: string;
  /** The name of the access token that the caller uses; undefined in a session. */
  readonly tokenName: string | undefined;
  readonly clientId: string;
  readonly seq?: number;
  /** The version that it is based on. */
  readonly version: number;
  readonly state: unknown;
}

/**
 * Saves a whole chart as the difference to the version that it is based on, so that others' changes since then are kept
 * (`security.md` C11). Throws `VersionConflict` if both changed the same thing or that version is no longer kept,
 * `InvalidState`, and `BadRequest` for another chart's id.
 */
export async function replaceGantt(deps: GanttDeps, replacement: Replacement): Promise<PushAck> {
  const { chartId, statedId, userId, tokenName, clientId, seq, version, state } = replacement;
  if (statedId !== chartId) {
    const details = [{ path: 'body.ganttId', message: 'must be the id in the address' }];
    throw new AppError('BadRequest', { details });
  }
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
