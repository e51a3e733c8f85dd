import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DataExportTable } from './tables.ts';

/** An export's progress; its bytes are read separately. */
export interface DataExport {
  readonly askedAt: Date;
  /** When it was finished or, without bytes, given up. */
  readonly madeAt: Date | null;
  readonly bytes: number;
}

/** Requests a new export in place of a finished one; an unfinished one is left alone. */
export async function saveExportRequest(db: Db, userId: string, now: Date): Promise<void> {
  const fresh = { asked_at: now, begun_at: null, made_at: null, archive: null, tries: 0, claim: null };
  await db
    .insertInto('data_export')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('data_export.made_at', 'is not', null),
    )
    .execute();
  await deleteOtherParts(db, userId);
}

/** Deletes what earlier tries have stored. */
async function deleteOtherParts(db: Db, userId: string): Promise<void> {
  await sql`
    delete from data_export_part p using data_export e
    where p.user_id = ${userId} and e.user_id = p.user_id and p.claim is distinct from e.claim`.execute(db);
}

export async function findExport(db: Db, userId: string): Promise<DataExport | undefined> {
  const { rows } = await sql<DataExport>`
    select asked_at as "askedAt", made_at as "madeAt", coalesce(
      octet_length(archive),
      (select sum(octet_length(bytes)) from data_export_part p where p.user_id = e.user_id and p.claim = e.claim),
      0)::bigint as bytes
    from data_export e where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A part of a finished export's file, from 0; null if it is no longer the one that was made at this time. */
export async function readPart(db: Db, userId: string, madeAt: Date, number: number): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select coalesce(e.archive, p.bytes) as bytes from data_export e
    left join data_export_part p on p.user_id = e.user_id and p.claim = e.claim and p.number = ${number}
    where e.user_id = ${userId} and e.made_at = ${madeAt}`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Unfinished exports that no node is working on: none has said so since a date. */
function isFree(before: Date) {
  return sql<boolean>`made_at is null and (begun_at is null or begun_at < ${before})`;
}

/** A try to create an export. */
export interface ExportClaim {
  readonly userId: string;
  /** Names the try. */
  readonly claim: string;
  /** This one included. */
  readonly tries: number;
}

/** What a node takes: exports tried less than `maxTries` times that nobody has worked on since `freeBefore`. */
interface ExportChoice {
  readonly now: Date;
  readonly freeBefore: Date;
  readonly maxTries: number;
}

/** Claims an export and counts the try: those tried least come first. Null if there is none. */
export async function claimExport(
  db: Db,
  claim: string,
  { now, freeBefore, maxTries }: ExportChoice,
): Promise<ExportClaim | null> {
  const { rows } = await sql<ExportClaim>`
    update data_export set begun_at = ${now}, claim = ${claim}, tries = tries + 1
    where user_id = (
      select user_id from data_export where ${isFree(freeBefore)} and tries < ${maxTries}
      order by tries, asked_at limit 1 for update skip locked)
    returning user_id as "userId", claim, tries`.execute(db);
  const [claimed] = rows;
  if (claimed === undefined) return null;
  await deleteOtherParts(db, claimed.userId);
  return claimed;
}

/** Gives up exports that were tried `maxTries` times. Returns how many. */
export async function giveUpExports(db: Db, { now, freeBefore, maxTries }: ExportChoice): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    update data_export set made_at = ${now}, claim = null
    where ${isFree(freeBefore)} and tries >= ${maxTries}
    returning user_id as "userId"`.execute(db);
  for (const { userId } of rows) await deleteOtherParts(db, userId);
  return rows.length;
}

/** Says that a node is still working on an export. */
export function renewClaim(db: Db, claim: ExportClaim, now: Date): Promise<void> {
  return updateClaimed(db, claim, { begun_at: now });
}

/** Ends a try without an export, so that another one can begin at once; `isCounted`: whether it counts. */
export function releaseClaim(db: Db, claim: ExportClaim, isCounted: boolean): Promise<void> {
  const tries = isCounted ? claim.tries : claim.tries - 1;
  return updateClaimed(db, claim, { begun_at: null, claim: null, tries });
}

/** Changes an unfinished export, unless the try is no longer the current one. */
async function updateClaimed(
  db: Db,
  { userId, claim }: ExportClaim,
  change: Updateable<DataExportTable>,
): Promise<void> {
  await db
    .updateTable('data_export')
    .set(change)
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .where('made_at', 'is', null)
    .execute();
}

/** Stores a part of an export's file; false if the try is no longer the current one. */
export async function insertPart(
  db: Db,
  { userId, claim }: Omit<ExportClaim, 'tries'>,
  number: number,
  bytes: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export_part (user_id, claim, number, bytes)
    select user_id, claim, ${number}::integer, ${bytes}::bytea from data_export
    where user_id = ${userId} and claim = ${claim} and made_at is null
    returning number`.execute(db);
  return rows.length > 0;
}

/** Marks an export as finished, unless the try is no longer the current one. */
export function saveMade(db: Db, claim: ExportClaim, now: Date): Promise<void> {
  return updateClaimed(db, claim, { made_at: now });
}

export async function deleteOldExports(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('data_export').where('made_at', '<', madeBefore).execute();
}
