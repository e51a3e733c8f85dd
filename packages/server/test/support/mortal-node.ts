import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { createManagedPool } from '../../src/platform/database/managed-pool.ts';

/** Where a node dies: at its n-th step from now, counted from 1, before the step is done or before it knows so. */
export interface Death {
  readonly step: number;
  readonly when: 'before' | 'after';
}

/** The life of a node: from its death on each step fails, until it is started again. */
export class Life {
  #steps = 0;
  #death: Death | null = null;

  /** Starts the node, which dies there; never unless said. */
  start(death: Death | null = null): void {
    this.#steps = 0;
    this.#death = death;
  }

  /** How many steps it took since it was started. */
  get steps(): number {
    return this.#steps;
  }

  get isOver(): boolean {
    return this.#death !== null && this.#steps >= this.#death.step;
  }

  /** Takes a step. Throws `killed` in place of the outcome when the node dies over it, or is dead. */
  async take<Outcome>(step: () => Promise<Outcome>): Promise<Outcome> {
    const wasOver = this.isOver;
    this.#steps += 1;
    if (wasOver || (this.isOver && this.#death?.when === 'before')) throw new Error('killed');
    const isLast = this.isOver;
    const outcome = await step();
    if (isLast) throw new Error('killed');
    return outcome;
  }
}

/** The way to the database of a node that may die: each statement is a step, and its connections are cut with it. */
export function mortalDatabase(pool: Pool, life: Life): Kysely<Database> {
  const real = createManagedPool(pool);
  const wrap = (client: PostgresPoolClient): PostgresPoolClient => ({
    query: (async (text: string, parameters: readonly unknown[]) => {
      try {
        return await life.take(async () => client.query(text, parameters));
      } catch (error) {
        if (life.isOver)
          await client.query('select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined);
        throw error;
      }
    }) as PostgresPoolClient['query'],
    release: (isDestroyed) => client.release(isDestroyed || life.isOver),
  });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { ...real, connect: async () => wrap(await real.connect()) } }),
  });
}
