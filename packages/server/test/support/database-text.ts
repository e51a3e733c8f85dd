import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** Lists the tables with a row whose text or bytes contain one of these words. */
export async function findInDatabase(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found = new Set<string>();
  for (const table of tables.rows) {
    const rows = await sql<{ text: string }>`
      select t::text as text from ${sql.table(table.name)} t`.execute(db);
    for (const { text } of rows.rows) {
      const lower = text.toLowerCase();
      for (const word of words)
        if (lower.includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex')))
          found.add(`${table.name}: ${word}`);
    }
  }
  return [...found];
}
