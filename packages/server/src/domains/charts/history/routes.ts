import { getHistory, getVersion, listNamedVersions, nameVersion, unnameVersion } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../platform/http/caller.ts';
import { linkNextPage } from '../../../platform/http/link-next-page.ts';
import { route } from '../../../platform/http/route.ts';
import { answerPacked, answerWritten } from '../../../platform/http/written-json.ts';
import { listUserNames } from '../../accounts/index.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { writeStoredEntries } from './history-entries.ts';
import { findPage, listAuthorNames } from './history-page.ts';
import type { HistoryReader } from './history-reader.ts';
import { presentName, writeVersion } from './present-history.ts';
import { findVersion, listNames, removeVersionName, setVersionName } from './versions.ts';
import { writePage } from './write-page.ts';

/** Time travel: a chart's history, its state at a version, and named versions (`spec/charts.md` §2). */
export function registerHistory(app: FastifyInstance, gantts: GanttDeps, reader: HistoryReader): void {
  const { db, clock } = gantts;

  route(app, getHistory, async ({ params: { ganttId }, query, request, reply }) => {
    const { delta, ...rest } = query;
    const page = await findPage(db, clock.now(), ganttId, { ...rest, isDelta: delta === '1' });
    const link = (nextBefore: number | undefined) => {
      if (nextBefore !== undefined) linkNextPage(request, reply, { before: `${nextBefore}` });
    };
    const stored = await answerWritten(reply, callerOf(reply), async () => {
      const entries = await writeStoredEntries(db, page.entries);
      if (entries === undefined) return undefined;
      const { text, nextBefore } = writePage(page, entries, await listUserNames(db, entries.people));
      link(nextBefore);
      return text;
    });
    if (stored !== undefined) return stored;
    const known = await listAuthorNames(db, page);
    return answerPacked(reply, async (accepted, waiting) => {
      const computed = await reader.read({ kind: 'page', page, known, accepted }, waiting);
      link(computed.nextBefore);
      return computed;
    });
  });

  route(app, getVersion, async ({ params: { ganttId, version }, reply }) => {
    const stored = await answerWritten(reply, callerOf(reply), async () => {
      const found = await findVersion(gantts, ganttId, version);
      return found && writeVersion(version, found);
    });
    if (stored !== undefined) return stored;
    const job = { kind: 'version', chartId: ganttId, version } as const;
    return answerPacked(reply, (accepted, waiting) => reader.read({ ...job, accepted }, waiting));
  });

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
