import { getHistory, getVersion, listNamedVersions, nameVersion, unnameVersion } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../platform/http/link-next-page.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readHistory } from './history-page.ts';
import { presentEntry, presentName, presentVersion } from './present-history.ts';
import { listNames, readVersion, removeVersionName, setVersionName } from './versions.ts';

/** Time travel: a chart's history, its state at a version, and named versions (`spec/charts.md` §2). */
export function registerHistory(app: FastifyInstance, gantts: GanttDeps): void {
  route(app, getHistory, async ({ params, query, request, reply }) => {
    const { delta, ...wanted } = query;
    const page = await readHistory(gantts, params.ganttId, { ...wanted, isDelta: delta === '1' });
    const { nextBefore } = page;
    if (nextBefore !== undefined) linkNextPage(request, reply, { before: `${nextBefore}` });
    return {
      loadMoreUpdates: nextBefore !== undefined,
      ...(nextBefore !== undefined && { nextBefore }),
      isShortened: page.isShortened,
      head: page.head,
      userNames: page.users.map(({ id, name }) => ({ userId: id, userName: name })),
      updates: page.entries.map(presentEntry),
    };
  });

  route(app, getVersion, async ({ params: { ganttId, version } }) =>
    presentVersion(version, await readVersion(gantts, ganttId, version)),
  );

  route(app, listNamedVersions, async ({ params }) => ({
    versions: (await listNames(gantts, params.ganttId)).map(presentName),
  }));

  route(app, nameVersion, async ({ params, body, user }) => {
    const { ganttId, version } = params;
    await setVersionName(gantts, ganttId, { version, name: body.name, userId: user.userId });
    return {};
  });

  route(app, unnameVersion, async ({ params }) => {
    await removeVersionName(gantts, params.ganttId, params.version);
    return {};
  });
}
