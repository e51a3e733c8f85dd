import type { Environment } from '../environment/environment.ts';
import { checkServer } from './check-server.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateToLatest } from './migrator.ts';
import { createKysely, createPool, type DatabaseConnection } from './pool.ts';

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  /** The migrations that were just applied. */
  readonly applied: readonly string[];
  /** Stops the embedded database; a no-op for a server. */
  stop(): Promise<void>;
}

export interface DatabaseReports {
  /** Receives lines for the person who runs the server. */
  readonly report: (line: string) => void;
  /** Called when the database is permanently gone. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Opens the database that the environment names, a server or the embedded one, and migrates it to the newest schema.
 * Throws a StartError if it can't be used; an embedded one is stopped again in that case.
 */
export async function openDatabase(
  environment: Environment,
  reports: DatabaseReports,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory } = environment;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    return { connection, applied: await prepare(connection, reports.report), stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({ dataDirectory, role: 'server', ...reports });
  try {
    const { connection } = embedded;
    return { connection, applied: await prepare(connection, null), stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Checks a server first, and reports on it. A migration may take longer than any request. */
async function prepare(
  connection: DatabaseConnection,
  report: ((line: string) => void) | null,
): Promise<string[]> {
  const pool = createPool(connection, { max: 2, statementTimeout: 0, lockTimeout: 0 });
  const db = createKysely<unknown>(pool);
  try {
    if (report) await checkServer(pool, report);
    return await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
