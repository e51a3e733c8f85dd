import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RESPONSE_STEP } from '../http/constant-time-response.ts';

/**
 * Work that goes on after the answer to a request. A node that is killed loses it, so it is only for what a person can ask
 * for again, or what another node takes up.
 */
export interface BackgroundTasks {
  /**
   * Starts the work once the answer has left, also one that is given in even time: how long an answer takes must not tell
   * what is done after it (`security.md` A9).
   */
  readonly startAfterAnswer: (work: () => Promise<void>) => void;
  /** Counts work that has started elsewhere, and handles its own errors, among what `settle` waits for. */
  readonly track: (task: Promise<unknown>) => void;
  /** Resolves when no task is left, those that tasks have started included. */
  readonly settle: () => Promise<void>;
}

/** Ms; work that starts earlier would slow down the answer itself. */
const PAUSE = 2 * RESPONSE_STEP;

export function createBackgroundTasks(log: Pick<FastifyBaseLogger, 'error'>): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  const track = (task: Promise<unknown>) => {
    const tracked = task.finally(() => running.delete(tracked));
    running.add(tracked);
  };
  return {
    startAfterAnswer(work) {
      const logFailure = (error: unknown) => log.error({ err: error }, 'work after an answer failed');
      track(setTimeout(PAUSE).then(work).catch(logFailure));
    },
    track,
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
