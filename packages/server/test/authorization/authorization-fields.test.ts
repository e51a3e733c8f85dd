import { ENDPOINTS } from '@giotto/contract/api';
import { ACTORS } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINT_CASES } from '../platform/endpoint-cases.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { allowed, ask, makeWorkspaceGuests, ownPath, ROWS, verdict } from './authorization-matrix.ts';
import { makeSite, type Site } from './authorization-site.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders }),
  });
  site = await makeSite(server);
  // At least one of everything, so that no list is empty.
  for (const name of [
    'remindInvited',
    'changeWorkspaceGuest',
    'acceptInvitation',
    'listAccessTokens',
    'getPublicGantt',
    'previewPlan',
    'changeNews',
    'removeArticle',
    'listExtras',
    'getComments',
    'listViews',
  ])
    await ENDPOINT_CASES[name]?.prepare?.(site);
  await makeWorkspaceGuests(site);
  const { chart, people } = site;
  const at = { chartId: chart.ganttId, ownerId: chart.userId };
  await makeChartClient(server.origin, at, people.suggester).push([createTask('suggested')]);
  await makeChartClient(server.origin, at, people.writer).push([createTask('written')]);
});
afterAll(() => server.stop());

/** The paths of all fields; `[]` stands for any list entry. */
function listFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => listFields(one, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [path];
  const fields = Object.entries(value).flatMap(([key, one]) =>
    listFields(one, path ? `${path}.${key}` : key),
  );
  return [...new Set(fields)];
}

const reads = ENDPOINTS.filter(
  ({ method, changesState, produces, isFile }) =>
    method === 'GET' && !changesState && !produces && isFile !== true,
).map(({ name }) => name);

/** People whom you have invited yourself aren't secret either. */
const ownLists = new Set(['listWorkspaceGuests', 'listShared']);

describe.each(ROWS.filter(({ title }) => reads.includes(title)))('$title', (row) => {
  it('returns exactly these fields to each actor', async () => {
    const actorsOf = new Map<string, string[]>();
    for (const actor of ACTORS) {
      const answer = await ask(site, row, actor, ownPath(site, row, actor));
      if (verdict(answer)[0] !== allowed[0]) continue;
      const fields = listFields(answer.body).sort().join(' ');
      actorsOf.set(fields, [...(actorsOf.get(fields) ?? []), actor]);
      if (actor === 'owner' || ownLists.has(row.title)) continue;
      // The caller's own address isn't secret; nobody else's may be there.
      const own = actor === 'visitor' ? '' : site.people[actor].email;
      expect([actor, JSON.stringify(answer.body).replaceAll(own || '-', '')]).toEqual([
        actor,
        expect.not.stringMatching(/@example\.com/),
      ]);
    }
    const fieldsOf = [...actorsOf].map(([fields, actors]) => [actors.join(', '), fields.split(' ')]);
    expect(Object.fromEntries(fieldsOf)).toMatchSnapshot();
  });
});
