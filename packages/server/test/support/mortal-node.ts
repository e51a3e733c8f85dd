import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { createManagedPool } from '../../src/platform/database/managed-pool.ts';

/**
 * Where a node dies: at its nth step from now, counted from 1, before the step is done or before its outcome is known.
 */
export interface Death {
  readonly step: number;
  readonly when: 'before' | 'after';
}

/** A node's life: from its death on, each step fails until it is restarted. */
export class Life {
  #steps = 0;
  #death: Death | null = null;

  /** Starts the node, which dies at `death`, or never by default. */
  start(death: Death | null = null): void {
    this.#steps = 0;
    this.#death = death;
  }

  /** The number of steps since it was started. */
  get steps(): number {
    return this.#steps;
  }

  get isOver(): boolean {
    return this.#death !== null && this.#steps >= this.#death.step;
  }

  /** Runs a step. Throws `killed` instead of the outcome if the node dies at it, or is dead. */
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

/** Database access for a node that may die: each statement is a step, and its connections are cut at death. */
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
