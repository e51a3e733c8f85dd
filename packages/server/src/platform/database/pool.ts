import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SocketConnection } from './embedded/socket-client.ts';
import { createManagedPool } from './managed-pool.ts';

/** A server by its address, or the embedded one by its socket. */
export type DatabaseConnection = { readonly connectionString: string } | SocketConnection;

export interface PoolOptions {
  /** Connections at most. Further queries wait. */
  readonly max?: number;
  /** Milliseconds after which the server ends a statement; 0 for never. */
  readonly statementTimeout?: number;
  /** Milliseconds after which waiting for a lock ends; 0 for never. */
  readonly lockTimeout?: number;
  /** Milliseconds after which waiting for a free connection, or for a new one, ends. */
  readonly connectionTimeout?: number;
  /** How much longer than `statementTimeout` the server may take to say that a statement has ended, in ms. */
  readonly answerGrace?: number;
  /** Told when an idle connection breaks; the pool opens another when it needs one. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** `count(*)` and bigint columns: numbers here, since all of ours are far below 2^53. Throws above that. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database's number ${text} is too large.`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 && format !== 'binary' ? parseInteger : pg.types.getTypeParser(id, format),
};

/** One listens for what other nodes say, one holds the lock of a job, and one is there for whatever is asked. */
const FEWEST_CONNECTIONS = 3;

/** Throws when a node over this pool would wait for itself. */
export function requireConnections({ options: { max } }: pg.Pool): void {
  if (max >= FEWEST_CONNECTIONS) return;
  throw new Error(
    `A node needs at least ${FEWEST_CONNECTIONS} connections to the database; its pool has ${max}.`,
  );
}

/**
 * The connections to the database. A statement ends after 5 s, waiting for a lock after 2 s, waiting for a connection
 * after 5 s; a server that does not even say that a statement has ended is given up after 7 s.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions = {}): pg.Pool {
  const { statementTimeout = 5_000, lockTimeout = 2_000, answerGrace = 2_000 } = options;
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? 10,
    application_name: `giotto pool ${process.pid}`,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    ...(statementTimeout === 0 ? {} : { query_timeout: statementTimeout + answerGrace }),
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a broken idle connection would end the whole process. A pool that was ended still hears of
  // its last connections when the database stops right behind it.
  pool.on('error', (error) => {
    if (!pool.ending) options.onConnectionLost?.(error);
  });
  // The same for one that breaks while it is lent out, between two statements of a transaction, or while it closes:
  // whoever has it learns of it by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The query builder over a pool; destroying it ends the pool. */
export function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createManagedPool(pool) }) });
}
