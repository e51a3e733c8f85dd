import type { GanttDeps } from '../../charts/index.ts';
import { type ListedGantt, listGanttsOf, makePictureToken } from '../../charts/index.ts';

/** A chart in a list, with its picture's URL. */
export interface GanttWithThumbnail {
  readonly gantt: ListedGantt;
  readonly thumbnail: string;
}

/** The charts that a user owns or has access to, most recently changed first. */
export async function listGantts(
  { db, clock }: GanttDeps,
  pictureKey: Uint8Array,
  userId: string,
): Promise<GanttWithThumbnail[]> {
  const gantts = await listGanttsOf(db, userId);
  return gantts.map((gantt) => {
    const right = { chartId: gantt.id, version: gantt.head, viewerId: userId };
    const token = makePictureToken(pictureKey, right, clock.now());
    const path = `/api/users/${gantt.ownerId}/gantts/${gantt.id}/images/thumbnail`;
    return { gantt, thumbnail: `${path}?token=${token}` };
  });
}
