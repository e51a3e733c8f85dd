import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { EVEN_STEP } from './in-even-time.ts';

/**
 * Work that an answer does not wait for, so that how long it takes tells nobody anything (`security.md` A9). A node that
 * is killed loses it: only for what a person can ask for again.
 */
export interface Afterwork {
  /** Begins the work when the answer is away, also one that is given in even time. */
  readonly begin: (work: () => Promise<void>) => void;
  /** Resolves when nothing is left to do. */
  readonly settle: () => Promise<void>;
}

/** Ms; what is done earlier would slow down the answer itself. */
const PAUSE = 2 * EVEN_STEP;

export function createAfterwork(log: Pick<FastifyBaseLogger, 'error'>): Afterwork {
  const running = new Set<Promise<void>>();
  return {
    begin(work) {
      const task = setTimeout(PAUSE)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
