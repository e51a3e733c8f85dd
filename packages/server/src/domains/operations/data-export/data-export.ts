import { DATA_EXPORT_HOURS, DATA_EXPORTS_AN_HOUR } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import { lockUser, requireRecentLogin } from '../../accounts/index.ts';
import {
  claimExport,
  type DataExport,
  findExport,
  readArchive,
  saveArchive,
  saveExportRequest,
} from './data-export-repository.ts';
import { type ExportDeps, listExportFiles } from './export-files.ts';
import { zipFiles } from './zip-files.ts';

const hour = 60 * 60_000;
/** Across all nodes (`security.md` H8). */
const requestLimits = [{ max: DATA_EXPORTS_AN_HOUR, window: hour }];
/** A node that takes longer than this is considered dead, and another one starts over. */
const CLAIM_TIME = 5 * 60_000;

/**
 * Requests an export of everything stored about the account. Throws what `requireRecentLogin` throws, and
 * `TooManyRequests`.
 */
export async function requestExport(
  deps: AppDeps,
  user: SignedInUser,
  password: string | undefined,
): Promise<void> {
  await requireRecentLogin(deps, user, password);
  await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.userId);
    const now = deps.clock.now();
    if (deps.environment.isRateLimited) {
      await countAttempt(trx, `data-export:${user.userId}`, requestLimits, now);
    }
    await saveExportRequest(trx, user.userId, now);
  });
}

/** The newest export, until it expires. */
export async function readExport(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
): Promise<DataExport | null> {
  const found = await findExport(db, userId);
  if (found === undefined || isOver(found, clock.now())) return null;
  return found;
}

/** The export's file. Throws `NotFound` before it's finished and after a day. */
export async function readExportFile(deps: Pick<AppDeps, 'db' | 'clock'>, userId: string): Promise<Buffer> {
  const found = await readExport(deps, userId);
  const archive = found?.madeAt ? await readArchive(deps.db, userId) : null;
  if (archive === null) throw new AppError('NotFound');
  return archive;
}

/** When an export expires. */
export function exportEnd(madeAt: Date): Date {
  return new Date(madeAt.getTime() + DATA_EXPORT_HOURS * hour);
}

function isOver({ madeAt }: DataExport, now: Date): boolean {
  return madeAt !== null && exportEnd(madeAt) <= now;
}

/** Creates all requested exports, one after the other. Returns how many. */
export async function makeExports(deps: ExportDeps): Promise<number> {
  const { db, clock } = deps;
  for (let count = 0; ; count++) {
    const now = clock.now();
    const userId = await claimExport(db, now, new Date(now.getTime() - CLAIM_TIME));
    if (userId === null) return count;
    await saveArchive(db, userId, await zipFiles(listExportFiles(deps, userId), now), clock.now());
  }
}
