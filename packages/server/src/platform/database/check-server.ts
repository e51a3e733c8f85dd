import type pg from 'pg';
import { StartError } from '../errors/start-error.ts';

const oldestVersion = 15;

/**
 * Checks whether Giotto can rely on the PostgreSQL server. Throws a StartError if it can't be reached, is older than
 * 15, doesn't store text as UTF-8, or acknowledges commits before writing them. Reports settings worth fixing.
 */
export async function checkServer(pool: pg.Pool, report: (line: string) => void): Promise<void> {
  const settings = await readSettings(pool);
  if (settings.version < oldestVersion * 10_000) {
    throw new StartError(
      `The database server is PostgreSQL ${Math.floor(settings.version / 10_000)}; Giotto needs ${oldestVersion} or newer.`,
    );
  }
  if (settings.encoding !== 'UTF8') {
    throw new StartError(`The database's encoding is ${settings.encoding}; Giotto needs UTF8.`);
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'] as const) {
    if (settings[name] === 'off') {
      throw new StartError(
        `The database server runs with ${name} off, so that saved changes could be lost: switch it on.`,
      );
    }
  }
  if (settings.data_checksums === 'off') {
    report(
      'The database server keeps no checksums of its pages, so that a damaged disk is not noticed: see pg_checksums.',
    );
  }
}

interface ServerSettings {
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly full_page_writes: string;
  readonly data_checksums: string;
}

async function readSettings(pool: pg.Pool): Promise<ServerSettings> {
  try {
    const answer = await pool.query<ServerSettings>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding,
              current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('full_page_writes') as full_page_writes,
              current_setting('data_checksums') as data_checksums`,
    );
    const [settings] = answer.rows;
    if (settings !== undefined) return settings;
    throw new Error('no answer');
  } catch (error) {
    throw new StartError(
      `The database server does not answer as it should (${describe(error)}): check DATABASE_URL.`,
    );
  }
}

/** Node reports several failed addresses as one AggregateError without a message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ');
  return error instanceof Error ? error.message : String(error);
}
