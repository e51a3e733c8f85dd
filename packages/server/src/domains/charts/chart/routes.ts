import { SCHEMA_VERSION } from '@giotto/chart/schema';
import {
  configureGantt as configureEndpoint,
  deleteGantt as deleteEndpoint,
  getConfiguration,
  getTemplateOfGantt,
  moveGantt as moveEndpoint,
  openGantt as openEndpoint,
  renameGantt as renameEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { openGantt, readClientSeq } from './open-chart.ts';
import { readGanttOptions } from './options.ts';
import { presentConfiguration } from './present-configuration.ts';
import { configureGantt, deleteGantt, moveGantt, readGantt, renameGantt } from './settings.ts';

/** Opening, naming, filing, configuring and deleting one chart (`spec/charts.md` §7). */
export function registerGantts(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    openEndpoint,
    async ({ params, user, grant, clientId }) => {
      const { ganttId } = params;
      const opened = await openGantt(gantts, ganttId);
      return {
        permission: { ganttId, permissionLevel: grant.level },
        ganttData: { ganttId, state: opened.packed },
        ganttConfiguration: presentConfiguration(opened.row, grant.level),
        version: opened.held.version,
        schema: SCHEMA_VERSION,
        userConfiguration: {
          userId: opened.row.owner_id,
          name: opened.owner.name,
          edition: opened.edition,
          hasWatermark: opened.hasWatermark,
        },
        lastSeq: await readClientSeq(gantts, ganttId, clientId, user.userId),
      };
    },
    { isLarge: true },
  );

  route(
    app,
    getTemplateOfGantt,
    async ({ params }) => {
      const { row, packed } = await openGantt(gantts, params.ganttId);
      return { ganttId: row.id, ganttName: row.name, isPremium: row.is_premium, data: packed };
    },
    { isLarge: true },
  );

  route(app, renameEndpoint, async ({ params, body }) => {
    await renameGantt(gantts, params.ganttId, body.name);
    return {};
  });

  route(app, moveEndpoint, async ({ params, body, user }) => {
    await moveGantt(gantts, params.ganttId, user.userId, body.folder);
    return {};
  });

  route(app, deleteEndpoint, async ({ params }) => {
    await deleteGantt(gantts, params.ganttId);
    return {};
  });

  route(app, getConfiguration, async ({ params, grant }) =>
    presentConfiguration(await readGantt(gantts, params.ganttId), grant.level),
  );

  route(app, configureEndpoint, async ({ params, body, grant }) =>
    presentConfiguration(await configureGantt(gantts, params.ganttId, readGanttOptions(body)), grant.level),
  );
}
