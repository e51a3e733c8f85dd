import type pg from 'pg';

/** A table as a backup sees it. */
export interface BackupTable {
  readonly name: string;
  /** The columns to write; generated columns are recomputed. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** SQL for the id of the account that owns a row `t`; null if its rows belong to nobody. */
  readonly owner: string | null;
}

/** A single-column reference to another table. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

/** The table whose rows are accounts. */
const ACCOUNTS = 'app_user';
/** Precedence if several references lead to an account: a chart's owner comes before its guest. */
const OWNER_COLUMNS = ['chart_id', 'gantt_id', 'owner_id', 'user_id'];

/** All tables of the current schema, read from the database itself, so none can be missed. */
export async function listBackupTables(client: pg.ClientBase): Promise<readonly BackupTable[]> {
  const tables = await client.query<{ name: string; columns: string[]; primaryKey: string[] | null }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "primaryKey"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const references = await readReferences(client);
  return tables.rows.map(({ name, columns, primaryKey }) => ({
    name,
    columns,
    primaryKey: primaryKey ?? columns,
    owner: findOwner(name, 't', references, []),
  }));
}

/** Single-column references with `on delete cascade`. */
async function readReferences(client: pg.ClientBase): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    select t.relname as table, a.attname as column, f.relname as target, b.attname as "targetColumn"
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_class f on f.oid = c.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = f.oid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and t.relnamespace = current_schema()::regnamespace`);
  return rows;
}

/** Follows the references from a table to the accounts. */
function findOwner(
  table: string,
  alias: string,
  references: readonly Reference[],
  seen: readonly string[],
): string | null {
  if (table === ACCOUNTS) return `${alias}.id`;
  if (seen.includes(table)) return null;
  const own = references.filter((reference) => reference.table === table);
  const rank = ({ column }: Reference) => OWNER_COLUMNS.indexOf(column) + 1 || OWNER_COLUMNS.length + 1;
  for (const { column, target, targetColumn } of own.toSorted((a, b) => rank(a) - rank(b))) {
    if (target === ACCOUNTS) return `${alias}."${column}"`;
    const next = `${alias}x`;
    const owner = findOwner(target, next, references, [...seen, table]);
    if (owner === null) continue;
    return `(select ${owner} from "${target}" ${next} where ${next}."${targetColumn}" = ${alias}."${column}")`;
  }
  return null;
}

/** The query for `copy … to stdout`: the owner followed by the row, in an order that's the same everywhere. */
export function rowsQuery({ name, columns, primaryKey, owner }: BackupTable): string {
  const list = columns.map((column) => `t."${column}"`).join(', ');
  const order = primaryKey.map((column) => `t."${column}"::text collate "C"`).join(', ');
  const account = owner === null ? "''" : `coalesce(${owner}, '')`;
  return `select ${account} as backup_owner, ${list} from "${name}" t order by ${account} collate "C", ${order}`;
}

/** Makes every server write values as the same text. */
export const CANONICAL_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
