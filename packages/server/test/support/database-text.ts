import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** The rows of all tables as texts, by the table's name. */
export async function readDatabase(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables.rows) {
    const found = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db);
    rows.set(name, found.rows.map(({ text }) => text).toSorted());
  }
  return rows;
}

/** Lists the tables with a row whose text or bytes contain one of these words, by table, in the words' order. */
export async function findInDatabase(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, rows] of await readDatabase(db)) {
    const lower = rows.map((text) => text.toLowerCase());
    for (const word of words) {
      const isThere = lower.some((text) => text.includes(word.toLowerCase()));
      const hex = Buffer.from(word).toString('hex');
      if (isThere || rows.some((text) => text.includes(hex))) found.push(`${table}: ${word}`);
    }
  }
  return found;
}
