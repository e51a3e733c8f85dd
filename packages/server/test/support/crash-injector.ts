import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { createManagedPool } from '../../src/platform/database/managed-pool.ts';

/**
 * Where a node crashes: at its nth step from now, counted from 1, before the step is done or before its outcome is known.
 */
export interface CrashPoint {
  readonly step: number;
  readonly when: 'before' | 'after';
}

/** Crashes a node: from the crash point on, each step fails until it is restarted. */
export class CrashInjector {
  #steps = 0;
  #crashPoint: CrashPoint | null = null;

  /** Starts the node, which crashes at `crashPoint`, or never by default. */
  start(crashPoint: CrashPoint | null = null): void {
    this.#steps = 0;
    this.#crashPoint = crashPoint;
  }

  /** The number of steps since it was started. */
  get steps(): number {
    return this.#steps;
  }

  get hasCrashed(): boolean {
    return this.#crashPoint !== null && this.#steps >= this.#crashPoint.step;
  }

  /** Runs a step. Throws `killed` instead of the outcome if the node crashes at it, or has crashed. */
  async run<Outcome>(step: () => Promise<Outcome>): Promise<Outcome> {
    const hadCrashed = this.hasCrashed;
    this.#steps += 1;
    if (hadCrashed || (this.hasCrashed && this.#crashPoint?.when === 'before')) throw new Error('killed');
    const isLast = this.hasCrashed;
    const outcome = await step();
    if (isLast) throw new Error('killed');
    return outcome;
  }
}

/** Database access for a node that may crash: each statement is a step, and its connections are cut at the crash. */
export function crashingDatabase(pool: Pool, crashes: CrashInjector): Kysely<Database> {
  const real = createManagedPool(pool);
  const wrap = (client: PostgresPoolClient): PostgresPoolClient => ({
    query: (async (text: string, parameters: readonly unknown[]) => {
      try {
        return await crashes.run(async () => client.query(text, parameters));
      } catch (error) {
        if (crashes.hasCrashed)
          await client.query('select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined);
        throw error;
      }
    }) as PostgresPoolClient['query'],
    release: (isDestroyed) => client.release(isDestroyed || crashes.hasCrashed),
  });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { ...real, connect: async () => wrap(await real.connect()) } }),
  });
}
