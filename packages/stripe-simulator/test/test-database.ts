import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openTables } from '../src/store/open-tables.ts';
import type { SimulatorTables } from '../src/store/simulator-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string to any database of a PostgreSQL server. */
    templateDatabase: {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly ssl: false;
      readonly options: string;
      readonly password: string;
    };
  }
}

/** An empty database for one test. */
export interface TestDatabase {
  readonly connectionString: string;
  readonly db: Kysely<SimulatorTables>;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { host, port, user } = inject('templateDatabase');
  const name = `simulator_${randomBytes(8).toString('hex')}`;
  const addressOf = (database: string) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;
  await runAsAdministrator(addressOf('postgres'), `create database ${name}`);
  const connectionString = addressOf(name);
  const db = openTables(connectionString);
  const pool = new pg.Pool({ connectionString, max: 1 });
  // The database may shut down before a connection does.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connectionString,
    db,
    pool,
    async drop() {
      await db.destroy();
      await pool.end();
      await runAsAdministrator(addressOf('postgres'), `drop database ${name} with (force)`);
    },
  };
}

async function runAsAdministrator(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
