import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { BusyError } from '../errors/busy-error.ts';
import { createStatementNames, isStalePlan } from './statement-names.ts';

/** So many may wait for a connection; each waits for 5 s at most (`createPool`). */
const MOST_WAITING = 1_000;

/**
 * The pool as the query builder gets it: the line before it is bounded, statements that come again and again are
 * prepared, and a connection on which the database has stopped answering, whose prepared statements no longer fit the
 * tables, or whose transaction nobody has ended is thrown away at once instead of being lent again.
 */
export function createManagedPool(pool: pg.Pool, mostWaiting = MOST_WAITING): PostgresPool {
  const names = namesOf(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= mostWaiting) {
        throw new BusyError(`${pool.waitingCount} queries wait for a connection`);
      }
      return new ManagedConnection(await pool.connect(), names);
    },
  };
}

const namesOfPools = new WeakMap<pg.Pool, ReturnType<typeof createStatementNames>>();

/** One list for each pool, whoever builds queries over it: a name means one statement on a connection. */
function namesOf(pool: pg.Pool): ReturnType<typeof createStatementNames> {
  const names = namesOfPools.get(pool) ?? createStatementNames();
  namesOfPools.set(pool, names);
  return names;
}

class ManagedConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #silence: unknown;
  #isStale = false;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(sql: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): never {
    if (typeof sql !== 'string') throw new Error('There are no cursors.');
    return this.#run(sql, parameters) as never;
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // The rollback of a transaction whose database is silent would wait as long once more.
    if (this.#silence !== undefined) throw this.#silence;
    try {
      const name = parameters.length === 0 ? undefined : this.#nameOf(sql);
      return await this.#client.query({
        text: sql,
        values: [...parameters],
        ...(name !== undefined && { name }),
      });
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#silence = error;
      this.#isStale ||= isStalePlan(error);
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(
      destroy || this.#isStale || this.#silence !== undefined || this.#isAmidTransaction(),
    );
  }

  /** Whether a transaction is still open: what came next on the connection would be answered and never committed. */
  #isAmidTransaction(): boolean {
    return (this.#client.getTransactionStatus() ?? 'I') !== 'I';
  }
}
