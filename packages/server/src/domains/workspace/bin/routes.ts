import { eraseGantt as eraseEndpoint, listBin, restoreGantt as restoreEndpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { eraseGantt, readBin, restoreGantt } from './bin.ts';

/** The charts that a person has deleted, until they are erased. */
export function registerBin(app: FastifyInstance, gantts: GanttDeps): void {
  route(app, listBin, async ({ params }) => {
    const binned = await readBin(gantts, params.userId);
    return {
      gantts: binned.map(({ id, name, deletedAt, erasedAt }) => ({
        ganttId: id,
        ganttName: name,
        deletion: deletedAt.getTime(),
        erasure: erasedAt.getTime(),
      })),
    };
  });

  route(app, restoreEndpoint, async ({ params }) => {
    await restoreGantt(gantts, params.userId, params.ganttId);
    return {};
  });

  route(app, eraseEndpoint, async ({ params }) => {
    await eraseGantt(gantts, params.userId, params.ganttId);
    return {};
  });
}
