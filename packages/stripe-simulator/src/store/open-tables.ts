import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SimulatorTables } from './simulator-tables.ts';

/** Changes wait for one another anyway; the other connections read and send events. */
const CONNECTIONS = 3;

/** Times are bigint columns, read as numbers: all of them are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
};

/** A connection pool that connects on demand; statements and locks time out. */
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
  // The pool replaces an idle connection that breaks; a connection in use reports it with its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<SimulatorTables>({ dialect: new PostgresDialect({ pool }) });
}
