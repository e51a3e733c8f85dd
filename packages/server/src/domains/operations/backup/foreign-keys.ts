import type pg from 'pg';

/** A foreign key, with the definition that recreates it. */
export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
  readonly definition: string;
  /**
   * What happens to a row whose target is deleted: `c` deletes it, `n` sets the column to null, anything else refuses.
   */
  readonly onDelete: string;
  readonly isSimple: boolean;
}

/** Drops all foreign keys, so rows can be loaded in any order. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conname as name, t.relname as table, a.attname as column, f.relname as target,
      b.attname as "targetColumn", pg_get_constraintdef(c.oid) as definition, c.confdeltype as "onDelete",
      cardinality(c.conkey) = 1 as "isSimple"
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_class f on f.oid = c.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = f.oid and b.attnum = c.confkey[1]
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) {
    await client.query(`alter table "${table}" drop constraint "${name}"`);
  }
  return rows;
}

/**
 * Applies what the database did when the missing accounts were erased: deletes rows with dangling references or sets
 * those to null. Returns how many.
 */
export async function resolveOrphans(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<number> {
  let count = 0;
  for (let changed = -1; changed !== 0; ) {
    changed = 0;
    for (const { table, column, target, targetColumn, onDelete, isSimple } of keys) {
      if (!isSimple || (onDelete !== 'c' && onDelete !== 'n')) continue;
      const lost = `t."${column}" is not null
        and not exists (select from "${target}" f where f."${targetColumn}" = t."${column}")`;
      const { rowCount } = await client.query(
        onDelete === 'c'
          ? `delete from "${table}" t where ${lost}`
          : `update "${table}" t set "${column}" = null where ${lost}`,
      );
      changed += rowCount ?? 0;
    }
    count += changed;
  }
  return count;
}

export async function addForeignKeys(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
}
