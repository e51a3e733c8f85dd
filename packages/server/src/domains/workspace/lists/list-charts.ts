import { limitLevel } from '@giotto/contract/permissions';
import type { SignedInUser, TokenRight } from '../../../platform/http/access-control.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { type ListedGantt, listGanttsOf, makePictureToken } from '../../charts/index.ts';

/** A chart in a list, with its picture's URL. */
export interface GanttWithThumbnail {
  readonly gantt: ListedGantt;
  readonly thumbnail: string;
}

/**
 * The charts that a user owns or has access to, most recently changed first; with an access token those that it was
 * given, at the level that its scopes allow.
 */
export async function listGantts(
  { db, clock }: GanttDeps,
  pictureKey: Uint8Array,
  { userId, accessToken }: Pick<SignedInUser, 'userId' | 'accessToken'>,
): Promise<GanttWithThumbnail[]> {
  const gantts = limitList(await listGanttsOf(db, userId), accessToken);
  return gantts.map((gantt) => {
    const right = { chartId: gantt.id, version: gantt.head, viewerId: userId };
    const token = makePictureToken(pictureKey, right, clock.now());
    const path = `/api/users/${gantt.ownerId}/gantts/${gantt.id}/images/thumbnail`;
    return { gantt, thumbnail: `${path}?token=${token}` };
  });
}

function limitList(gantts: readonly ListedGantt[], right: TokenRight | null): readonly ListedGantt[] {
  if (!right) return gantts;
  const { chartIds, scopes } = right;
  return gantts
    .filter(({ id }) => chartIds?.includes(id) ?? true)
    .map((gantt) => ({ ...gantt, level: limitLevel(gantt.level, scopes, 'listGantts') }));
}
