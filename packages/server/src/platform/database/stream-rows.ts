import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/**
 * A query's rows as of one moment, `count` of them per round trip: for lists that may be longer than the memory. Holds a
 * connection until the last row is read.
 */
export async function* streamRows<Row>(
  db: Kysely<Database>,
  { sql, parameters }: CompiledQuery<Row>,
  count: number,
): AsyncGenerator<Row> {
  const transaction = await db.startTransaction().execute();
  try {
    const declare = `declare streamed no scroll cursor for ${sql}`;
    await transaction.executeQuery(CompiledQuery.raw(declare, [...parameters]));
    for (;;) {
      const fetch = CompiledQuery.raw(`fetch ${count} from streamed`);
      const { rows } = await transaction.executeQuery(fetch);
      yield* rows as Row[];
      if (rows.length < count) return;
    }
  } finally {
    // Nothing was written.
    await transaction.rollback().execute();
  }
}
