import type { writeBackup } from '../../packages/server/src/domains/operations/backup/write-backup.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import type { createPool, DatabaseConnection } from '../../packages/server/src/platform/database/pool.ts';
import type { Environment } from '../../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../../packages/server/src/platform/errors/start-error.ts';

type Pool = ReturnType<typeof createPool>;
type PoolClient = Parameters<typeof writeBackup>[0];

export interface ToolDatabase {
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

/** The server's database. Joins the embedded one if a server is running, and starts it temporarily otherwise. */
export async function openToolDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Environment, 'databaseUrl' | 'dataDirectory'>): Promise<ToolDatabase> {
  if (databaseUrl !== undefined)
    return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'tool',
    report: (line) => process.stderr.write(`${line}\n`),
    onLost: (error) => process.stderr.write(`${String(error)}\n`),
  });
  return { connection: database.connection, stop: () => database.stop() };
}

/** Runs work with one connection. */
export async function withClient<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Runs a command. An expected failure prints one sentence, any other its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : ((error as Error).stack ?? error)}\n`,
    );
    process.exitCode = 1;
  }
}
