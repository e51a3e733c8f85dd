import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { describeError, isSilent, type RawError } from './describe-error.ts';
import type { ErrorReport, ErrorReporter } from './error-reporter.ts';

/** Collects errors of both server and browser; never throws and never blocks. */
export interface ErrorWatch {
  readonly server: (error: unknown) => void;
  readonly browser: (error: RawError, code: string | undefined, release: string) => void;
  /** Resolves when no report is in flight. */
  readonly settle: () => Promise<void>;
}

interface WatchParts {
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'errors'>;
  readonly release: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Max reports in flight: errors come in bursts, and the first ones tell enough. */
const MAX_AT_ONCE = 20;

export function watchErrors({ reporter, clock, metrics, release, log }: WatchParts): ErrorWatch {
  const running = new Set<Promise<void>>();
  const take = (error: RawError, code: unknown, about: Pick<ErrorReport, 'side' | 'release'>) => {
    const isCounted = isSilent(code);
    metrics.errors.inc({ side: about.side, reported: String(!isCounted) });
    if (isCounted || running.size >= MAX_AT_ONCE) return;
    const task = reporter
      .report(describeError(error, { ...about, date: clock.now() }))
      .catch((failure: unknown) => log.warn({ reason: String(failure) }, 'failed to report an error'))
      .finally(() => running.delete(task));
    running.add(task);
  };
  return {
    server(error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      take({ name, message, stack }, (error as { code?: unknown } | null)?.code, { side: 'server', release });
    },
    browser: (error, code, of) => take(error, code, { side: 'browser', release: of }),
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
