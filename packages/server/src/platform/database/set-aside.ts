import { type Kysely, sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/**
 * An applied migration that is set aside: an older program, which doesn't know it, accepts the database, and its tables
 * stay there unused. The list is stored in the comment of the migrations table: older programs and backups don't read
 * it, so a restored database never claims what it lacks.
 */
export interface SetAside {
  readonly name: string;
  /** When it was applied, as written by the migrator. */
  readonly timestamp: string;
}

/** Serializes changes over all nodes. */
const LOCK = 4_711_033;

/** The migrations currently set aside; none if there is no migrations table. */
export async function readSetAside<Tables>(db: Kysely<Tables>): Promise<SetAside[]> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regclass(${DEFAULT_MIGRATION_TABLE}), 'pg_class') as comment`.execute(db);
  return parse(rows[0]?.comment ?? null);
}

/** Sets aside every applied migration after the named one; returns their names. */
export function setAside<Tables>(db: Kysely<Tables>, after: string): Promise<string[]> {
  return alone(db, async (one) => {
    const { rows } = await sql<SetAside>`
      delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name > ${after} returning name, timestamp`.execute(
      one,
    );
    await write(one, [...(await readSetAside(one)), ...rows].toSorted(byName));
    return rows.map(({ name }) => name).toSorted();
  });
}

/** Counts those of these migrations that are set aside as applied again: their tables exist. */
export async function takeBack<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if ((await readSetAside(db)).length === 0) return;
  await alone(db, async (one) => {
    const all = await readSetAside(one);
    for (const { name, timestamp } of all.filter((each) => names.includes(each.name))) {
      await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp) values (${name}, ${timestamp})
        on conflict do nothing`.execute(one);
    }
    await write(
      one,
      all.filter((each) => !names.includes(each.name)),
    );
  });
}

function alone<Tables, Answer>(
  db: Kysely<Tables>,
  work: (one: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (one) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(one);
    return work(one);
  });
}

async function write<Tables>(db: Kysely<Tables>, all: readonly SetAside[]): Promise<void> {
  const comment = all.length === 0 ? sql`null` : sql.lit(JSON.stringify({ setAside: all }));
  await sql`comment on table ${sql.table(DEFAULT_MIGRATION_TABLE)} is ${comment}`.execute(db);
}

function parse(comment: string | null): SetAside[] {
  try {
    const { setAside: all } = JSON.parse(comment ?? '') as { setAside?: unknown };
    return Array.isArray(all) ? all.filter(isSetAside) : [];
  } catch {
    // A comment by somebody else.
    return [];
  }
}

function isSetAside(one: unknown): one is SetAside {
  const { name, timestamp } = (one ?? {}) as Partial<SetAside>;
  return typeof name === 'string' && typeof timestamp === 'string';
}

const byName = (a: SetAside, b: SetAside) => (a.name < b.name ? -1 : 1);
