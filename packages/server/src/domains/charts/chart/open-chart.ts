import type { Edition } from '@giotto/contract/plans';
import { AppError } from '../../../platform/http/app-error.ts';
import { editionAt } from '../../accounts/index.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { HeldState } from '../state/chart-cache.ts';
import { packState } from '../state/packed-state.ts';
import { readNewestState } from '../state/read-state.ts';
import { hasWatermark } from '../state/watermark.ts';
import { findClientSeq } from '../updates/log-repository.ts';
import { findGanttWithOwner, type GanttOwner, type GanttRow } from './chart-repository.ts';

/** A chart as opened by somebody with a grant. */
export interface OpenedGantt {
  readonly row: GanttRow;
  readonly owner: GanttOwner;
  readonly held: HeldState;
  /** The packed state in base64. */
  readonly packed: string;
  /** The owner's edition. */
  readonly edition: Edition;
  readonly hasWatermark: boolean;
}

/** Reads the chart's row and newest state. Throws `DeletedItem` if it was deleted after the grant was read. */
export async function openGantt({ db, charts, clock }: GanttDeps, chartId: string): Promise<OpenedGantt> {
  const found = await findGanttWithOwner(db, chartId);
  if (found === undefined) throw new AppError('DeletedItem');
  const { row, owner } = found;
  const held = await readNewestState(db, charts.cache, chartId, row.head);
  const packed = (await packState(held.state)).toString('base64');
  const edition = editionAt(owner, clock.now());
  return { row, owner, held, packed, edition, hasWatermark: hasWatermark(held.state, edition) };
}

/** The last sequence number stored for a client; 0 if it never pushed or belongs to another user. */
export async function readClientSeq(
  { db }: GanttDeps,
  chartId: string,
  clientId: string | null,
  userId: string,
): Promise<number> {
  return clientId === null ? 0 : findClientSeq(db, chartId, clientId, userId);
}
