import type { Generated, JSONColumnType, Kysely } from 'kysely';
import { sql } from 'kysely';

/** The simulator's tables, in a separate schema. */
export interface SimulatorTables {
  objects: {
    id: string;
    kind: string;
    /** Order of creation, which lists follow. */
    seq: Generated<number>;
    customer: string | null;
    test_clock: string | null;
    /** When the object changes next by itself, in Unix seconds. */
    due_at: number | null;
    data: JSONColumnType<object, string, string>;
    hidden: JSONColumnType<object, string, string>;
  };
  /** Responses stored by idempotency key. */
  idempotency: {
    key: string;
    request: string;
    status: number;
    answer: string;
    created_at: number;
  };
  /** Queued events for the webhook. */
  deliveries: {
    event: string;
    attempts: number;
    due_at: number;
  };
}

export const SCHEMA = 'stripe_simulator';

/** The advisory lock that serializes calls of all simulators on this database, and the creation of tables. */
export const LOCK = 7_467_247;

export async function hasTables(db: Kysely<SimulatorTables>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${SCHEMA}.deliveries`}) is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Creates missing tables. */
export async function makeTables(db: Kysely<SimulatorTables>): Promise<void> {
  if (await hasTables(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

const statements = [
  `create table if not exists ${SCHEMA}.objects (
    id text primary key,
    kind text not null,
    seq bigint generated always as identity,
    customer text,
    test_clock text,
    due_at bigint,
    data jsonb not null,
    hidden jsonb not null
  )`,
  `create index if not exists objects_kind on ${SCHEMA}.objects (kind, seq)`,
  `create index if not exists objects_customer on ${SCHEMA}.objects (customer, kind, seq)`,
  `create index if not exists objects_due on ${SCHEMA}.objects (due_at) where due_at is not null`,
  `create table if not exists ${SCHEMA}.idempotency (
    key text primary key,
    request text not null,
    status integer not null,
    answer text not null,
    created_at bigint not null
  )`,
  `create table if not exists ${SCHEMA}.deliveries (
    event text primary key,
    attempts integer not null,
    due_at bigint not null
  )`,
];
