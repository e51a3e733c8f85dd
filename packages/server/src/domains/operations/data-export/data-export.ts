import { DATA_EXPORT_HOURS, DATA_EXPORTS_AN_HOUR } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import { lockUser, requireRecentLogin } from '../../accounts/index.ts';
import { type DataExport, findExport, readPart, saveExportRequest } from './data-export-repository.ts';

const hour = 60 * 60_000;
/** Across all nodes (`security.md` H8). */
const requestLimits = [{ max: DATA_EXPORTS_AN_HOUR, window: hour }];

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

/** The export's file, in parts. Throws `NotFound` before it's finished and after a day. */
export async function readExportFile(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> }> {
  const found = await readExport(deps, userId);
  if (!found?.madeAt || found.bytes === 0) throw new AppError('NotFound');
  return { bytes: found.bytes, content: readParts(deps, userId, found.madeAt, found.bytes) };
}

async function* readParts(
  { db }: Pick<AppDeps, 'db'>,
  userId: string,
  madeAt: Date,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for (let number = 0; left > 0; number += 1) {
    const part = await readPart(db, userId, madeAt, number);
    if (part === null) throw new Error('a data export was replaced while it was downloaded');
    left -= part.length;
    yield part;
  }
}

/** When an export expires. */
export function exportEnd(madeAt: Date): Date {
  return new Date(madeAt.getTime() + DATA_EXPORT_HOURS * hour);
}

function isOver({ madeAt }: DataExport, now: Date): boolean {
  return madeAt !== null && exportEnd(madeAt) <= now;
}
