import { getHistory, getVersion, listNamedVersions, nameVersion, unnameVersion } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../../platform/http/caller.ts';
import { linkNextPage } from '../../../platform/http/link-next-page.ts';
import { route } from '../../../platform/http/route.ts';
import { answerWritten } from '../../../platform/http/written-json.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type WrittenEntries, writeStoredEntries } from './history-entries.ts';
import { findPage, finishPage } from './history-page.ts';
import type { HistoryReader } from './history-reader.ts';
import { presentName, writeVersion } from './present-history.ts';
import { findVersion, listNames, removeVersionName, setVersionName } from './versions.ts';

/** Time travel: a chart's history, its state at a version, and named versions (`spec/charts.md` §2). */
export function registerHistory(app: FastifyInstance, gantts: GanttDeps, reader: HistoryReader): void {
  const { db, clock } = gantts;

  route(app, getHistory, async ({ params: { ganttId }, query, request, reply }) => {
    const { delta, ...rest } = query;
    const page = await findPage(db, clock.now(), ganttId, { ...rest, isDelta: delta === '1' });
    const caller = callerOf(reply);
    const write = async (entries: WrittenEntries) => {
      const { text, nextBefore } = await finishPage(db, page, entries);
      if (nextBefore !== undefined) linkNextPage(request, reply, { before: `${nextBefore}` });
      return text;
    };
    const stored = await answerWritten(reply, caller, async () => {
      const entries = await writeStoredEntries(db, page.entries);
      return entries && write(entries);
    });
    if (stored !== undefined) return stored;
    const computed = await reader.read({ kind: 'entries', asked: page.entries }, caller);
    return answerWritten(reply, caller, () => write(computed));
  });

  route(app, getVersion, async ({ params: { ganttId, version }, reply }) => {
    const caller = callerOf(reply);
    const stored = await answerWritten(reply, caller, async () => {
      const found = await findVersion(gantts, ganttId, version);
      return found && writeVersion(version, found);
    });
    if (stored !== undefined) return stored;
    const bytes = await reader.read({ kind: 'state', chartId: ganttId, version }, caller);
    const computed = { stateVersion: version, bytes, changesText: '[]' };
    return answerWritten(reply, caller, async () => writeVersion(version, computed));
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
