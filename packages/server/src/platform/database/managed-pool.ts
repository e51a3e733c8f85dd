import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { BusyError } from '../errors/busy-error.ts';
import { createStatementNames, isStalePlan } from './statement-names.ts';

/** Max requests waiting for a connection; each waits for at most 5 s (`createPool`). */
const MAX_WAITING = 1_000;

/**
 * The pool for the query builder: bounds the wait queue, prepares frequent statements, and drops a connection instead
 * of reusing it when its server has stopped answering, its prepared statements no longer match the tables, or its
 * transaction was left open.
 */
export function createManagedPool(pool: pg.Pool, maxWaiting = MAX_WAITING): PostgresPool {
  const names = namesOf(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= maxWaiting) {
        throw new BusyError(`${pool.waitingCount} queries wait for a connection`);
      }
      return new ManagedConnection(await pool.connect(), names);
    },
  };
}

const namesOfPools = new WeakMap<pg.Pool, ReturnType<typeof createStatementNames>>();

/** One list per pool, whichever query builder uses it: a name must mean one statement on a connection. */
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
    // Don't send a rollback to a server that doesn't answer: it would time out again.
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

  /** Whether a transaction is still open: later statements on the connection would be answered but never committed. */
  #isAmidTransaction(): boolean {
    return (this.#client.getTransactionStatus() ?? 'I') !== 'I';
  }
}
