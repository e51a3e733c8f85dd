import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseUnfinished } from '../../../platform/http/refuse-session.ts';
import { authorizeChart } from '../access/authorize-path.ts';
import { findChartAccess } from '../access/grant-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readPictureToken } from './picture-token.ts';

/** A picture that is asked for. */
export interface PictureRequest {
  readonly chartId: string;
  readonly ownerId: string;
  readonly token: string | undefined;
  readonly user: SignedInUser | null;
}

/**
 * Whether the caller may see a chart's picture (`security.md` §2 row 36, C5): by a picture token of somebody who still
 * has a grant, or by a session with one. Throws `NotSignedIn` for every token that is no valid picture token, a
 * session's own included: tokens of sessions have no place in an address.
 */
export async function authorizePicture(
  { db, clock }: GanttDeps,
  pictureKey: Uint8Array,
  { chartId, ownerId, token, user }: PictureRequest,
): Promise<void> {
  if (token === undefined) {
    if (user === null) throw new AppError('NotSignedIn');
    refuseUnfinished(user);
    await authorizeChart(db, user.userId, 'openGantt', { ganttId: chartId, ownerId });
    return;
  }
  const right = readPictureToken(pictureKey, chartId, token, clock.now());
  if (right === null) throw new AppError('NotSignedIn');
  const access = await findChartAccess(db, chartId, right.viewerId);
  if (!access || access.level === null || access.ownerId !== ownerId) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
}
