import type { State } from '@giotto/chart/model';
import { LEVELS } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { editionAt, noteUse, USE_INTERVAL } from '../../accounts/index.ts';
import { findChartAccess } from '../access/grant-repository.ts';
import { findGantt, findGanttWithOwner, type GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { toVisitorState } from '../state/visitor-state.ts';
import { hasWatermark } from '../state/watermark.ts';

/** A chart that is public. */
export interface PublicGantt {
  readonly row: GanttRow;
  /** The owner's: what decides about the mark of the free edition. */
  readonly edition: Edition;
}

/** What a visitor of a public chart may see of it. */
export interface PublicState {
  readonly version: number;
  readonly state: State;
  readonly hasWatermark: boolean;
}

/** The chart while it is public; undefined for a private, deleted or unknown one, whoever asks. */
export async function findPublicGantt(
  { db, clock }: GanttDeps,
  chartId: string,
): Promise<PublicGantt | undefined> {
  const found = await findGanttWithOwner(db, chartId);
  if (found === undefined || !found.row.is_public) return undefined;
  const { row, owner } = found;
  const now = clock.now();
  if (now.getTime() - owner.usedAt.getTime() > USE_INTERVAL)
    await noteUse(db, row.owner_id, now, USE_INTERVAL);
  return { row, edition: editionAt(owner, now) };
}

/** Its newest state, without what visitors do not get. */
export async function readPublicState(
  { db, charts }: GanttDeps,
  { row, edition }: PublicGantt,
): Promise<PublicState> {
  const held = await readNewestState(db, charts.cache, row.id, row.head);
  return {
    version: held.version,
    state: toVisitorState(held.state, row.is_public_external_links),
    hasWatermark: hasWatermark(held.state, edition),
  };
}

/**
 * Who owns the public chart that this user may edit from its embed: the owner must allow that, and have given the right to
 * write (`security.md` C14). Null for everybody else; undefined while the chart is not public.
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
