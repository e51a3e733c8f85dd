import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { BusyError } from '../busy-error.ts';

/** So many may wait for a connection; each waits for 5 s at most (`createPool`). */
const MOST_WAITING = 1_000;

/**
 * The pool as the query builder gets it: the line before it is bounded, and a connection on which the database has
 * stopped answering is thrown away at once instead of being lent again.
 */
export function lendConnections(pool: pg.Pool, mostWaiting = MOST_WAITING): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= mostWaiting) {
        throw new BusyError(`${pool.waitingCount} queries wait for a connection`);
      }
      return new LentConnection(await pool.connect());
    },
  };
}

class LentConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #silence: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#silence = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#silence !== undefined);
  }
}
