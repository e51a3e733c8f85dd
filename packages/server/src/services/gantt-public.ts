import type { State } from '@giotto/chart/model';
import { readNewestState } from '../charts/read-state.ts';
import { toVisitorState } from '../charts/visitor-state.ts';
import { hasWatermark } from '../charts/watermark.ts';
import { findGantt, findGanttOwner, type GanttRow } from '../db/repositories/gantts.ts';
import { editionAt } from './account-edition.ts';
import type { GanttDeps } from './gantt-deps.ts';

/** A public chart as a visitor may see it. */
export interface PublicGantt {
  readonly row: GanttRow;
  readonly version: number;
  readonly state: State;
  readonly hasWatermark: boolean;
}

/** The chart while it is public; undefined for a private, deleted or unknown one, whoever asks. */
export async function findPublicGantt(
  { db, charts, clock }: GanttDeps,
  chartId: string,
): Promise<PublicGantt | undefined> {
  const row = await findGantt(db, chartId);
  if (row === undefined || !row.is_public) return undefined;
  const owner = await findGanttOwner(db, row.owner_id);
  const held = await readNewestState(db, charts.cache, chartId, row.head);
  return {
    row,
    version: held.version,
    state: toVisitorState(held.state, row.is_public_external_links),
    hasWatermark: hasWatermark(held.state, editionAt(owner, clock.now())),
  };
}
