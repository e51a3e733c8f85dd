import { getDataExport, getDataExportFile, requestDataExport } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readExport, readExportFile, requestExport } from './data-export.ts';
import { startDataExportJob } from './data-export-job.ts';
import { presentDataExport } from './present-data-export.ts';

/** Exports of everything stored about a person. */
export function registerDataExport(app: FastifyInstance): void {
  const job = startDataExportJob(app);

  route(app, requestDataExport, async ({ deps, user, body }) => {
    await requestExport(deps, user, body.password);
    job.wake();
    return {};
  });

  route(app, getDataExport, async ({ deps, user }) => presentDataExport(await readExport(deps, user.userId)));

  route(app, getDataExportFile, async ({ deps, user }) => ({
    fileName: 'giotto-data.zip',
    ...(await readExportFile(deps, user.userId)),
  }));
}
