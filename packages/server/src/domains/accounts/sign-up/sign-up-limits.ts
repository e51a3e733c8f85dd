import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sign } from '../../../platform/sealing/keys.ts';
import { requireRoom } from '../../../platform/throttling/attempt-limits.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';

const hour = 60 * 60_000;
/** How often per hour a source is told plainly that an address is taken. */
const plainAnswers = 3;
/** The maximum per day; after that, the source can't sign anybody up until tomorrow. */
const limits = [{ max: 20, window: ATTEMPTS_KEPT }];

/** Counts email and network addresses by a keyed hash only. */
export function fingerprint({ keys }: Pick<AppDeps, 'keys'>, text: string): string {
  return sign(keys.fingerprint, text).toString('base64url').slice(0, 32);
}

/**
 * Prevents sign-up from revealing who has an account (`security.md` C4). After three taken addresses within an hour,
 * every further address costs a second captcha before the response, whether it's taken or not; after twenty in a day,
 * there's no response.
 */
export async function requireTrustedSource(deps: AppDeps, address: string, email: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const source = fingerprint(deps, address);
  await requireRoom(db, takenBucket(source), limits, now);
  const anHourAgo = new Date(now.getTime() - hour);
  const lately = await countAttempts(db, takenBucket(source), anHourAgo);
  if (lately.count < plainAnswers) return;
  const bucket = `sign-up-again:${source}:${fingerprint(deps, email)}`;
  const asked = await countAttempts(db, bucket, anHourAgo);
  await recordAttempt(db, bucket, now);
  if (asked.count % 2 === 0) throw new AppError('CaptchaFailed');
}

/** Counts a response that revealed that an address is taken. */
export async function recordTakenAddress(deps: AppDeps, address: string): Promise<void> {
  await recordAttempt(deps.db, takenBucket(fingerprint(deps, address)), deps.clock.now());
}

function takenBucket(source: string): string {
  return `sign-up-taken:${source}`;
}
