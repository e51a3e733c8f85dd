import { type Kysely, sql, type Transaction } from 'kysely';
import type { ObjectStore, Session } from './object-store.ts';
import type { InvoiceRecord } from './records.ts';
import { hasTables, LOCK, makeTables, SCHEMA, type SimulatorTables } from './simulator-tables.ts';
import { createStore } from './store.ts';

/**
 * Stores the state in PostgreSQL, where several simulators can share it. It uses a separate schema, created on first
 * use, so nothing else in the database is affected.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever tables the database has besides, ours are in their own schema.
export function createTableStore(database: Kysely<any>): ObjectStore {
  const db: Kysely<SimulatorTables> = database.withSchema(SCHEMA);
  let tables: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    tables ??= makeTables(db);
    await tables.catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
  }

  return {
    isUsed: async () => tables !== undefined || hasTables(db),
    async run(work) {
      await prepare();
      return db.transaction().execute((trx) => work(createSession(trx)));
    },
    async findInvoice(pdfKey) {
      if (!(await hasTables(db))) return undefined;
      const row = await db
        .selectFrom('objects')
        .select('data')
        .where('kind', '=', 'invoice')
        .where(sql<boolean>`hidden @> ${JSON.stringify({ pdfKey })}::jsonb`)
        .executeTakeFirst();
      return row?.data as InvoiceRecord | undefined;
    },
    async takeDelivery(now, leaseSeconds) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('deliveries')
          .innerJoin('objects', 'objects.id', 'deliveries.event')
          .select(['deliveries.event', 'deliveries.attempts', 'objects.data'])
          .where('deliveries.due_at', '<=', now)
          .orderBy('objects.seq')
          .limit(1)
          .forUpdate('deliveries')
          .skipLocked()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const { event } = row;
        const change = { due_at: now + leaseSeconds };
        await trx.updateTable('deliveries').set(change).where('event', '=', event).execute();
        return row;
      });
    },
    async endDelivery(event) {
      await db.deleteFrom('deliveries').where('event', '=', event).execute();
    },
    async rescheduleDelivery(event, attempts, dueAt) {
      await db
        .updateTable('deliveries')
        .set({ attempts, due_at: dueAt })
        .where('event', '=', event)
        .execute();
    },
  };
}

function createSession(trx: Transaction<SimulatorTables>): Session {
  return {
    store: createStore(trx),
    async lock() {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    },
    async mark() {
      await sql`savepoint before_call`.execute(trx);
    },
    async rollBack() {
      await sql`rollback to savepoint before_call`.execute(trx);
    },
    async findAnswer(key, forgotten) {
      await trx.deleteFrom('idempotency').where('created_at', '<', forgotten).execute();
      return trx
        .selectFrom('idempotency')
        .select(['request', 'status', 'answer as body'])
        .where('key', '=', key)
        .executeTakeFirst();
    },
    async keepAnswer(key, { request, status, body }, now) {
      const row = { key, request, status, answer: body, created_at: now };
      await trx.insertInto('idempotency').values(row).execute();
    },
    async send(event, now) {
      await trx.insertInto('deliveries').values({ event, attempts: 0, due_at: now }).execute();
    },
  };
}
