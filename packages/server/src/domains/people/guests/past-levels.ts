import { canGiveLevel, type GuestLevel } from '@giotto/contract/permissions';
import { PAST_LEVEL_DAYS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { editionAt, fingerprint } from '../../accounts/index.ts';
import { findGanttOwner } from '../../charts/index.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { findPastLevels, savePastLevels } from './past-level-repository.ts';

const day = 24 * 60 * 60_000;

/** Throws `PremiumNeeded` if the owner's edition doesn't allow raising a level. */
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

/** The levels an address recently lost, by scope: a chart, or the owner for all charts. */
export function readPastLevels(
  trx: Db,
  deps: PeopleDeps,
  email: string,
  scopeIds: readonly string[],
): Promise<Map<string, GuestLevel>> {
  const since = new Date(deps.clock.now().getTime() - PAST_LEVEL_DAYS * day);
  return findPastLevels(trx, scopeIds, fingerprint(deps, email), since);
}

/** The lowest of some levels; null if there are none. */
export function lowestLevel(levels: Iterable<GuestLevel>): GuestLevel | null {
  return [...levels].reduce<GuestLevel | null>((low, one) => (low === null || one < low ? one : low), null);
}

/** Remembers levels that end now, by a hash of the address only. */
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
