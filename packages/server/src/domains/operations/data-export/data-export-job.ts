import type { FastifyInstance } from 'fastify';
import { billingDepsOf } from '../../billing/index.ts';
import { createExportMaker } from './export-maker.ts';

const minute = 60_000;

export interface DataExportJob {
  /** Call it after a request; the job starts soon, without blocking. */
  readonly wake: () => void;
}

/**
 * Creates requested data exports while the server listens: right away, and every minute those that another node left.
 */
export function startDataExportJob(app: FastifyInstance): DataExportJob {
  const { deps } = app;
  const maker = createExportMaker({ ...deps, billing: billingDepsOf(deps) });
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    running = running
      .then(maker.makeAll)
      .catch((error: unknown) =>
        deps.log.error(
          { job: 'data-exports', err: error },
          'failed to look for data exports; retrying later',
        ),
      );
    deps.backgroundTasks.track(running);
  };
  app.addHook('onListen', async () => {
    wake();
    timer = setInterval(wake, minute);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await maker.close();
    await running;
  });
  return { wake };
}
