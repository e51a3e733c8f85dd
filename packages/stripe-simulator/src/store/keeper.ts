import { type Kysely, sql, type Transaction } from 'kysely';
import { LOCK, type SimulatorTables } from './simulator-tables.ts';
import { createStore, type Store } from './store.ts';

/** What a call was answered, for whoever sends it once more with the same key. */
export interface KeptAnswer {
  /** What the call was, apart from its key. */
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** One transaction. */
export interface Session {
  readonly store: Store;
  /** Waits until nobody else changes anything, and keeps others waiting from now on. */
  readonly takeTurn: () => Promise<void>;
  /** Marks the state to which `rollBack` returns. */
  readonly mark: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
  /** The answer that was kept for a key; forgets those from before a time, in Unix seconds. */
  readonly findAnswer: (key: string, forgotten: number) => Promise<KeptAnswer | undefined>;
  readonly keepAnswer: (key: string, answer: KeptAnswer, now: number) => Promise<void>;
  /** Sends an event on its way. */
  readonly send: (event: string, now: number) => Promise<void>;
}

/** Where the simulator keeps what it knows. */
export interface Keeper {
  /** Runs work that is done as a whole, or not at all when it throws. */
  readonly run: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
}

/** In tables, which several nodes share. */
export function createTableKeeper(db: Kysely<SimulatorTables>): Keeper {
  return { run: (work) => db.transaction().execute((trx) => work(createTableSession(trx))) };
}

function createTableSession(trx: Transaction<SimulatorTables>): Session {
  return {
    store: createStore(trx),
    async takeTurn() {
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
