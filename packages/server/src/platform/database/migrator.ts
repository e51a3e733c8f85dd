import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../errors/start-error.ts';
import { migrations } from './migrations/index.ts';
import { readSetAside, takeBack } from './set-aside.ts';

/** Which migrations a database has and lacks, by name. */
export interface MigrationState {
  /** Includes those that are set aside for an older Giotto: their tables exist. */
  readonly applied: readonly string[];
  readonly missing: readonly string[];
  /** Applied there but unknown here: a newer Giotto has migrated it. */
  readonly unknown: readonly string[];
}

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the database to this Giotto's schema and returns the names of the migrations applied. They run in one
 * transaction under one lock: nodes that start together apply them once, and a failing one rolls back all. Throws a
 * StartError, changing nothing, for a database migrated by a newer Giotto or created by another program.
 */
export async function migrateToLatest<Tables>(
  db: Kysely<Tables>,
  known: Migrations = migrations,
): Promise<string[]> {
  await checkOrigin(db, known);
  await takeBack(db, Object.keys(known));
  const provider = { getMigrations: async () => ({ ...known }) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`The database cannot be migrated${failed ? ` (${failed})` : ''}.`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Compares the database with this Giotto's migrations. Changes nothing. */
export async function readMigrationState<Tables>(
  db: Kysely<Tables>,
  known: Migrations = migrations,
): Promise<MigrationState> {
  const counted = await readApplied(db);
  const aside = (await readSetAside(db)).map(({ name }) => name).filter((name) => name in known);
  const applied = [...new Set([...counted, ...aside])].toSorted();
  return {
    applied,
    missing: Object.keys(known).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in known)),
  };
}

async function checkOrigin<Tables>(db: Kysely<Tables>, known: Migrations): Promise<void> {
  const { applied, unknown } = await readMigrationState(db, known);
  if (unknown.length > 0) {
    const newest = Object.keys(known).toSorted().at(-1);
    throw new StartError(
      `The database was written by a newer Giotto (it has ${unknown[0]}): update Giotto, or let the newer one run` +
        ` npm run roll-back -- --to ${newest}.`,
    );
  }
  if (applied.length > 0) return;
  const [foreign] = await readTables(db);
  if (foreign !== undefined) {
    throw new StartError(
      `The database is not Giotto's: it holds the table ${foreign}; give Giotto an empty database.`,
    );
  }
}

async function readApplied<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!(await readTables(db, [])).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await sql<{ name: string }>`
    select name from ${sql.id(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.rows.map((row) => row.name);
}

const migratorTables = [DEFAULT_MIGRATION_TABLE, `${DEFAULT_MIGRATION_TABLE}_lock`];

/** The tables of the schema that new tables go to, without those of extensions. */
async function readTables<Tables>(
  db: Kysely<Tables>,
  except: readonly string[] = migratorTables,
): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  return rows.rows.map((row) => row.name).filter((name) => !except.includes(name));
}
