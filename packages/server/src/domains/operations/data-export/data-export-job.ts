import type { FastifyInstance } from 'fastify';
import { makeExports } from './data-export.ts';
import type { ExportDeps } from './export-files.ts';

const minute = 60_000;

export interface DataExportJob {
  /** After somebody asked: begins soon, without being waited for. */
  readonly wake: () => void;
}

/** While the server listens, copies that people asked for are made: at once, and what another node left every minute. */
export function makeDataExports(app: FastifyInstance, deps: ExportDeps): DataExportJob {
  const { log, backgroundTasks } = app.deps;
  const job = 'data-exports';
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    running = running
      .then(() => makeExports(deps))
      .catch((error: unknown) =>
        log.error({ job, err: error }, 'a copy of data was not made; it is tried again'),
      );
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
