import type { GuestLevel } from '@giotto/contract/permissions';
import { canGiveLevel } from '@giotto/contract/permissions';
import { PAST_LEVEL_DAYS } from '@giotto/contract/plans';
import type { Db } from '../db/database.ts';
import { findGanttOwner } from '../db/repositories/gantts.ts';
import { findPastLevel, savePastLevels } from '../db/repositories/past-levels.ts';
import { AppError } from '../http/app-error.ts';
import { editionAt } from './account-edition.ts';
import { fingerprint } from './account-sign-up-limits.ts';
import type { PeopleDeps } from './people-deps.ts';

const day = 24 * 60 * 60_000;

/** Throws `PremiumNeeded` where the owner's edition does not let a level be raised. */
export async function requireLevelRight(
  trx: Db,
  { clock }: PeopleDeps,
  ownerId: string,
  before: GuestLevel | null,
  after: GuestLevel,
): Promise<void> {
  const edition = editionAt(await findGanttOwner(trx, ownerId), clock.now());
  if (!canGiveLevel(edition, before, after)) throw new AppError('PremiumNeeded');
}

/**
 * The same for a new invitation: who was removed a short while ago is not new, else taking a guest away and inviting it
 * again would raise its level in any edition. `scopeId`: the chart, or the owner for all charts.
 */
export async function requireInviteRight(
  trx: Db,
  deps: PeopleDeps,
  invite: { readonly ownerId: string; readonly scopeId: string; readonly email: string },
  level: GuestLevel,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - PAST_LEVEL_DAYS * day);
  const past = await findPastLevel(trx, invite.scopeId, fingerprint(deps, invite.email), since);
  await requireLevelRight(trx, deps, invite.ownerId, past, level);
}

/** Remembers levels that end now, by a hash of the address alone. */
export async function rememberLevels(
  trx: Db,
  deps: PeopleDeps,
  email: string,
  ended: readonly { readonly scopeId: string; readonly level: GuestLevel }[],
): Promise<void> {
  const person = fingerprint(deps, email);
  await savePastLevels(
    trx,
    ended.map((one) => ({ ...one, person })),
    deps.clock.now(),
  );
}
