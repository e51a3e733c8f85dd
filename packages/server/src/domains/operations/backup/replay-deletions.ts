import { RESTORE_ACCOUNT_DAYS } from '@giotto/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  anonymisePeople,
  deleteAccessTokensOf,
  deleteSessionsOf,
  hideAccount,
  insertLink,
} from '../../accounts/index.ts';
import { type DeletedAccount, hashAddress } from './deletion-ledger.ts';

const day = 24 * 60 * 60_000;

/** Deletions that happened after a restored backup was made. */
export interface Replay {
  readonly ledger: readonly DeletedAccount[];
  /** Accounts whose keys are gone; none of their rows were restored. */
  readonly erased: readonly string[];
  /** The key for rows that belong to nobody, which also hashes the ledger's addresses. */
  readonly key: Buffer;
}

/**
 * Repeats deletions made after a backup, in a restored database with the current schema. Accounts waiting to be erased
 * are hidden with their original timestamp; erased people are removed from their actions in other people's charts
 * (`security.md` C7). Returns how many accounts were hidden.
 */
export async function replayDeletions(db: Db, { ledger, erased, key }: Replay): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('app_user').select(['id', 'email', 'deleted_at']).execute();
    const there = new Map(rows.map((row) => [row.id, row]));
    let hidden = 0;
    for (const entry of ledger) {
      const row = there.get(entry.id);
      if (!row || row.deleted_at !== null) continue;
      await hideAgain(trx, entry, row.email);
      hidden += 1;
    }
    const gone = ledger.filter(({ id }) => !there.has(id));
    const ids = [...new Set([...erased, ...gone.map(({ id }) => id)])].filter((id) => !there.has(id));
    if (ids.length === 0) return hidden;
    await anonymisePeople(trx, ids);
    const addresses = new Set(gone.map(({ email }) => email));
    // Somebody else may have the address by now.
    for (const { email, deleted_at } of rows)
      if (deleted_at === null) addresses.delete(hashAddress(key, email));
    await forgetAddresses(trx, (email) => addresses.has(hashAddress(key, email)));
    return hidden;
  });
}

/** Hides an account as before; the link from its mail restores it. */
async function hideAgain(trx: Db, { id, deletedAt, link }: DeletedAccount, email: string): Promise<void> {
  const createdAt = new Date(deletedAt);
  await deleteSessionsOf(trx, id);
  await deleteAccessTokensOf(trx, id);
  await hideAccount(trx, id, createdAt);
  if (link === null) return;
  const expiresAt = new Date(createdAt.getTime() + RESTORE_ACCOUNT_DAYS * day);
  const tokenHash = Buffer.from(link, 'hex');
  await insertLink(trx, { userId: id, purpose: 'restore', email, tokenHash, createdAt, expiresAt });
}

/** Invitations and mails addressed to somebody. */
const addressed = [
  ['chart_invite', 'email'],
  ['workspace_invite', 'email'],
  ['mail', 'recipient'],
] as const;

async function forgetAddresses(trx: Db, isTheirs: (email: string) => boolean): Promise<void> {
  for (const [table, column] of addressed) {
    const { rows } = await sql<{ email: string }>`
      select distinct ${sql.ref(column)} as email from ${sql.table(table)}`.execute(trx);
    const theirs = rows.map(({ email }) => email).filter(isTheirs);
    if (theirs.length > 0)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${theirs}::text[])`.execute(
        trx,
      );
  }
}
