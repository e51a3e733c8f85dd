import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { createManagedPool } from '../../src/platform/database/managed-pool.ts';
import type { TestDatabase } from './test-database.ts';

/** Counts the work in progress. */
interface PendingWork {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * An action for the next transaction: before or after its nth statement (0 is `begin`), or its `commit`. Runs once; if
 * it throws, the transaction gets that error instead of the database's result.
 */
export interface Trap {
  readonly at: number | 'commit';
  readonly when: 'before' | 'after';
  readonly spring: () => Promise<void>;
}

/** A node's database access with a trap in it. */
export class TrappedDatabase {
  readonly db: Kysely<Database>;
  #trap: Trap | null = null;

  constructor(pool: Pool, pendingWork: PendingWork) {
    const real = createManagedPool(pool);
    const trapped: PostgresPool = {
      ...(real.options && { options: real.options }),
      end: () => real.end(),
      connect: () => pendingWork.during(async () => this.#trapClient(await real.connect(), pendingWork)),
    };
    this.db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: trapped }) });
  }

  set(trap: Trap | null): void {
    this.#trap = trap;
  }

  #trapClient(client: PostgresPoolClient, pendingWork: PendingWork): PostgresPoolClient {
    let statement = -1;
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (text.startsWith('begin')) statement = 0;
      const at = statement;
      if (statement >= 0) statement += 1;
      if (text === 'commit' || text === 'rollback') statement = -1;
      const isHere = (when: Trap['when']) =>
        this.#trap?.when === when &&
        (at < 0 && text.includes('append_updates(')
          ? isTransaction(this.#trap.at)
          : this.#trap.at === 'commit'
            ? text === 'commit'
            : this.#trap.at === at);
      if (isHere('before')) await this.#spring();
      const answer = await client.query(text, parameters);
      if (isHere('after')) await this.#spring();
      return answer;
    };
    return {
      query: ((text: string, parameters: readonly unknown[]) =>
        pendingWork.during(() => query(text, parameters))) as PostgresPoolClient['query'],
      release: (isDestroyed) => client.release(isDestroyed),
    };
  }

  async #spring(): Promise<void> {
    const trap = this.#trap;
    this.#trap = null;
    await trap?.spring();
  }
}

/** A single-statement transaction begins and commits in one: traps of the first statement and of the commit trigger. */
function isTransaction(at: Trap['at']): boolean {
  return at === 'commit' || at <= 1;
}

/** Makes new connections to this database commit without waiting for the disk. */
export async function commitWithoutWaiting({ db, connectionString }: TestDatabase): Promise<void> {
  const name = new URL(connectionString).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db);
}
