import type { FastifyInstance } from 'fastify';
import { makeExports } from './data-export.ts';
import type { ExportDeps } from './export-files.ts';

const minute = 60_000;

export interface DataExportJob {
  /** Call it after a request; the job starts soon, without blocking. */
  readonly wake: () => void;
}

/**
 * Creates requested data exports while the server listens: right away, and every minute those that another node left.
 */
export function startDataExportJob(app: FastifyInstance, deps: ExportDeps): DataExportJob {
  const { log, backgroundTasks } = app.deps;
  const job = 'data-exports';
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    running = running
      .then(() => makeExports(deps))
      .catch((error: unknown) => log.error({ job, err: error }, 'data export failed; retrying later'));
    backgroundTasks.track(running);
  };
  app.addHook('onListen', async () => {
    wake();
    timer = setInterval(wake, minute);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
  return { wake };
}
