import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseUnfinished } from '../../../platform/http/refuse-session.ts';
import { authorizeChart } from '../access/authorize-path.ts';
import { findChartAccess } from '../access/grant-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readPictureToken } from './picture-token.ts';

/** A request for a picture. */
export interface PictureRequest {
  readonly chartId: string;
  readonly ownerId: string;
  readonly token: string | undefined;
  readonly user: SignedInUser | null;
}

/**
 * Authorizes viewing a chart's picture (`security.md` §2 row 36, C5): by a picture token whose viewer still has a
 * grant, or by a session with one. Throws `NotSignedIn` for any other token, including session tokens, which don't
 * belong in a URL.
 */
export async function authorizePicture(
  { db, clock }: GanttDeps,
  pictureKey: Uint8Array,
  { chartId, ownerId, token, user }: PictureRequest,
): Promise<void> {
  if (token === undefined) {
    if (user === null) throw new AppError('NotSignedIn');
    refuseUnfinished(user);
    await authorizeChart(db, user, 'openGantt', { ganttId: chartId, ownerId });
    return;
  }
  const right = readPictureToken(pictureKey, chartId, token, clock.now());
  if (right === null) throw new AppError('NotSignedIn');
  const access = await findChartAccess(db, chartId, right.viewerId);
  if (!access || access.level === null || access.ownerId !== ownerId) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
}
