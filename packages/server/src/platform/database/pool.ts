import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SocketConnection } from './embedded/socket-client.ts';
import { createManagedPool } from './managed-pool.ts';

/** A server by its URL, the embedded one by its socket, or what a pool of this process connects to. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | SocketConnection
  | ResolvedConnection;

/** Everything that a worker process needs to connect: it has no environment, so no PG* variables. */
type ResolvedConnection = Readonly<
  Pick<pg.Client, 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'>
>;

export interface PoolOptions {
  /** Max connections. Further queries wait. */
  readonly max?: number;
  /** After how many ms the server ends a statement; 0: never. */
  readonly statementTimeout?: number;
  /** After how many ms waiting for a lock ends; 0: never. */
  readonly lockTimeout?: number;
  /** After how many ms waiting for a free or new connection ends. */
  readonly connectionTimeout?: number;
  /** How much longer than `statementTimeout` the server may take to report that a statement has ended, in ms. */
  readonly answerGrace?: number;
  /** Called when an idle connection breaks; the pool opens another when it needs one. */
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

/** One listens to the other nodes' events, one holds a job's lock, and one serves everything else. */
const FEWEST_CONNECTIONS = 3;

/** Throws if a node with this pool would deadlock with itself. */
export function requireConnections({ options: { max } }: pg.Pool): void {
  if (max >= FEWEST_CONNECTIONS) return;
  throw new Error(
    `A node needs at least ${FEWEST_CONNECTIONS} connections to the database; its pool has ${max}.`,
  );
}

/**
 * Creates the connection pool. A statement ends after 5 s, waiting for a lock after 2 s, waiting for a connection after
 * 5 s; a connection whose server doesn't even report a statement's end is dropped after 7 s.
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
  // Without a listener, a broken idle connection would crash the process. An ended pool still gets errors of its last
  // connections when the database stops right afterwards.
  pool.on('error', (error) => {
    if (!pool.ending) options.onConnectionLost?.(error);
  });
  // The same for a connection that breaks while it is borrowed, between two statements of a transaction, or while it
  // closes: the borrower finds out at the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What a pool connects to, as data. */
export function connectionOf(pool: pg.Pool): ResolvedConnection {
  const { host, port, user, database, password, ssl } = new pg.Client(pool.options);
  return { host, port, user, database, password, ssl };
}

/** Creates the query builder over a pool; destroying it ends the pool. */
export function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createManagedPool(pool) }) });
}
