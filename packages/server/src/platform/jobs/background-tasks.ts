import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RESPONSE_STEP } from '../http/constant-time-response.ts';

/**
 * Work that continues after the response. A node that is killed loses it, so it is only for what a person can request
 * again, or what another node picks up.
 */
export interface BackgroundTasks {
  /**
   * Starts the work once the response has been sent, even a constant-time one: a response's duration must not reveal
   * what happens after it (`security.md` A9).
   */
  readonly startAfterAnswer: (work: () => Promise<void>) => void;
  /** Makes `settle` also wait for work that was started elsewhere and handles its own errors. */
  readonly track: (task: Promise<unknown>) => void;
  /** Resolves when no task is left, including ones started by tasks. */
  readonly settle: () => Promise<void>;
}

/** Ms; work that starts earlier would slow down the response itself. */
const PAUSE = 2 * RESPONSE_STEP;

export function createBackgroundTasks(log: Pick<FastifyBaseLogger, 'error'>): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  const track = (task: Promise<unknown>) => {
    const tracked = task.finally(() => running.delete(tracked));
    running.add(tracked);
  };
  return {
    startAfterAnswer(work) {
      const logFailure = (error: unknown) => log.error({ err: error }, 'background task failed');
      track(setTimeout(PAUSE).then(work).catch(logFailure));
    },
    track,
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
