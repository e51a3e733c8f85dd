import type { State } from '@giotto/chart/model';
import { LEVELS } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { editionAt, recordUse, USE_INTERVAL } from '../../accounts/index.ts';
import { findChartAccess } from '../access/grant-repository.ts';
import { findGantt, findGanttWithOwner, type GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { toVisitorState, visitorRights } from '../state/visitor-state.ts';
import { hasWatermark } from '../state/watermark.ts';

export interface PublicGantt {
  readonly row: GanttRow;
  /** The owner's edition, which decides about the watermark. */
  readonly edition: Edition;
}

/** The part of a public chart that visitors may see. */
export interface PublicState {
  readonly version: number;
  readonly state: State;
  readonly hasWatermark: boolean;
}

/** Finds a public chart; undefined, for everybody, if it is private, deleted or unknown. */
export function findPublicGantt(gantts: GanttDeps, chartId: string): Promise<PublicGantt | undefined> {
  return findVisitedGantt(gantts, chartId, (row) => row.is_public);
}

/** Finds a chart for a visitor who may see it; undefined if not, or if it is deleted or unknown. */
export async function findVisitedGantt(
  { db, clock }: GanttDeps,
  chartId: string,
  maySee: (row: GanttRow) => boolean,
): Promise<PublicGantt | undefined> {
  const found = await findGanttWithOwner(db, chartId);
  if (found === undefined || !maySee(found.row)) return undefined;
  const { row, owner } = found;
  const now = clock.now();
  if (now.getTime() - owner.usedAt.getTime() > USE_INTERVAL)
    await recordUse(db, row.owner_id, now, USE_INTERVAL);
  return { row, edition: editionAt(owner, now) };
}

/** Reads its newest state, without what visitors may not see. */
export async function readPublicState(
  { db, charts }: GanttDeps,
  { row, edition }: PublicGantt,
): Promise<PublicState> {
  const held = await readNewestState(db, charts.cache, row.id, row.head);
  return {
    version: held.version,
    state: toVisitorState(held.state, visitorRights(row, 'picture')),
    hasWatermark: hasWatermark(held.state, edition),
  };
}

/**
 * Returns the owner of a public chart that this user may edit from its embed: the owner must have allowed that and
 * granted the user write access (`security.md` C14). Null for everybody else; undefined if the chart isn't public.
 */
export async function findPublicEditor(
  { db }: GanttDeps,
  chartId: string,
  user: SignedInUser | null,
): Promise<string | null | undefined> {
  const row = await findGantt(db, chartId);
  if (row === undefined || !row.is_public) return undefined;
  if (!row.is_public_allow_edit || user === null || user.isPending) return null;
  const access = await findChartAccess(db, chartId, user.userId);
  return (access?.level ?? 0) >= LEVELS.WRITE ? row.owner_id : null;
}
