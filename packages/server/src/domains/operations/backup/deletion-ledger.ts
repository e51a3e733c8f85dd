import { createHmac } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS, RESTORE_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../../../platform/errors/start-error.ts';

const day = 24 * 60 * 60_000;
const FILE = 'deletions.json';
/** How long to keep an erased account's entry: until no backup from before the erasure is left. */
const KEPT_DAYS = RESTORE_ACCOUNT_DAYS + BACKUP_DAYS + 1;

const ledger = z.array(
  z.strictObject({
    id: z.string(),
    /** A keyed hash of the address. */
    email: z.string(),
    /** ISO 8601. */
    deletedAt: z.iso.datetime(),
    /** The hash of the restore link's key, in hex. */
    link: z.string().nullable(),
  }),
);
/**
 * An account deleted by its owner or under the terms; restoring a backup must not bring it back as if nothing had
 * happened.
 */
export type DeletedAccount = z.output<typeof ledger>[number];

/** The form of an address in the ledger. */
export function hashAddress(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(`deleted address\n${email}`).digest('base64url');
}

/** Deleted accounts as of the newest backup. Stored next to the keys, never in a backup (`security.md` C7). */
export async function readLedger(folder: string): Promise<readonly DeletedAccount[]> {
  const path = join(folder, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return ledger.parse(JSON.parse(text));
  } catch {
    throw new StartError(`The list of deleted accounts ${path} is damaged.`);
  }
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly deletedAt: Date | null;
  readonly link: string | null;
}

/**
 * Updates the ledger from the database: accounts waiting to be erased and those erased since. Removes accounts that
 * were restored by their link.
 */
export async function updateLedger(client: pg.ClientBase, folder: string, key: Buffer): Promise<void> {
  const former = await readLedger(folder);
  const { rows } = await client.query<AccountRow>(
    `select id, email, deleted_at as "deletedAt", (
      select encode(l.token_hash, 'hex') from account_link l
      where l.user_id = u.id and l.purpose = 'restore' and u.deleted_at is not null limit 1
    ) as link
    from app_user u where deleted_at is not null or id = any($1)`,
    [former.map(({ id }) => id)],
  );
  const time = await client.query<{ now: Date }>('select now()');
  const there = new Set(rows.map(({ id }) => id));
  const oldest = (time.rows[0]?.now.getTime() ?? Date.now()) - KEPT_DAYS * day;
  const erased = former.filter(({ id, deletedAt }) => !there.has(id) && Date.parse(deletedAt) > oldest);
  const waiting = rows.flatMap(({ id, email, deletedAt, link }) =>
    deletedAt === null
      ? []
      : [{ id, email: hashAddress(key, email), deletedAt: deletedAt.toISOString(), link }],
  );
  const path = join(folder, FILE);
  await writeFile(`${path}.new`, `${JSON.stringify([...erased, ...waiting], null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(`${path}.new`, path);
}
