import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SimulatorTables } from './simulator-tables.ts';

/** Changes wait for one another anyway; the others read, and send events. */
const CONNECTIONS = 3;

/** Times are bigint columns: numbers here, since all of ours are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
};

/** Connections to a database, which are made when they are needed; a statement or a lock that takes too long is given up. */
export function openTables(connectionString: string): Kysely<SimulatorTables> {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: CONNECTIONS,
    application_name: 'stripe simulator',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while nobody uses it is made anew; whoever uses one learns of it by the next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<SimulatorTables>({ dialect: new PostgresDialect({ pool }) });
}
