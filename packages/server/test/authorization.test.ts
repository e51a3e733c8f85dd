import { ENDPOINTS, type Endpoint, getThumbnail } from '@giotto/contract/api';
import { ACTORS, type Action, type Actor, can } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICIES } from '../src/policies/policy-of-action.ts';
import { type ChartPath, callerOf, digestDatabase, makeSite, type Site } from './authorization-site.ts';
import { ENDPOINT_CASES, type EndpointCase } from './endpoint-cases.ts';
import { plainPasswords } from './plain-passwords.ts';
import { stillMailSender } from './still-mail-sender.ts';
import { callLoosely, type TestAnswer } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, mailSender: stillMailSender }),
  });
});
afterAll(() => server.stop());

type Verdict = readonly [status: number, code: string | null];
const allowed: Verdict = [200, null];

/** What the path of a call may stand for. */
const PLACES = ['known', 'deleted', 'foreign', 'unknown', 'swapped'] as const;
type Place = (typeof PLACES)[number];

function pathOf(site: Site, place: Place, actor: Actor): ChartPath {
  const { chart, deleted, foreign, people } = site;
  switch (place) {
    case 'known':
      return chart;
    case 'deleted':
      return deleted;
    case 'foreign':
      return foreign;
    case 'unknown':
      return { userId: chart.userId, ganttId: 'never-was' };
    case 'swapped':
      // A chart under a path of somebody who does not own it: of the caller's, or for the owner a guest's.
      return {
        ...chart,
        userId: actor === 'owner' || actor === 'visitor' ? people.writer.userId : people[actor].userId,
      };
  }
}

/** What the matrix says (`security.md` §2). */
function verdictOf(action: Action, actor: Actor, place: Place): Verdict {
  if (!can(actor, action)) {
    if (actor === 'visitor') return [401, 'NotSignedIn'];
    if (actor === 'pending') return [403, 'CodePending'];
  }
  if (POLICIES[action] !== 'chart') return can(actor, action) ? allowed : [403, 'Forbidden'];
  if (actor === 'stranger' || !['known', 'deleted'].includes(place)) return [403, 'Unauthorized'];
  if (place === 'deleted') return [410, 'DeletedItem'];
  return can(actor, action) ? allowed : [403, 'Forbidden'];
}

async function ask(
  site: Site,
  endpoint: Endpoint,
  { query, body, templateId, rest }: EndpointCase,
  actor: Actor,
  path: ChartPath = site.chart,
): Promise<TestAnswer<unknown>> {
  const ids = {
    ...path,
    ...(templateId === undefined || path !== site.chart ? {} : { ganttId: templateId }),
  };
  const request = {
    params: { ...ids, ...rest?.(actor) },
    ...(query ? { query: query(site) as Record<string, unknown> } : {}),
    ...(body ? { body: await body(site, ids) } : {}),
  };
  return callLoosely(server, endpoint, request, callerOf(site, actor));
}

const verdict = ({ status, code }: TestAnswer<unknown>): Verdict => [status, code];

/** An answer without what belongs to this one alone. */
function comparable({ status, headers, body }: TestAnswer<unknown>) {
  const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'request-id');
  return { status, headers: kept, body };
}

it('every endpoint has its row in the table of calls, and no row is left over', () => {
  expect(Object.keys(ENDPOINT_CASES).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

interface Row {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly action: Action;
  readonly call: EndpointCase;
}

const rows: readonly Row[] = [
  ...ENDPOINTS.map((endpoint) => ({
    title: endpoint.name,
    endpoint,
    action: endpoint.action,
    call: ENDPOINT_CASES[endpoint.name] ?? {},
  })),
  // Without a token of its own a picture is part of its chart (row 36).
  { title: 'getThumbnail without a token', endpoint: getThumbnail, action: 'openGantt', call: {} },
];

describe.each(rows)('$title', ({ endpoint, action, call }) => {
  const isAboutChart = POLICIES[action] === 'chart';
  // Who is refused by their session alone is refused before anybody looks at what they send.
  const blind: EndpointCase = call.body ? { ...call, body: () => ({ wrong: true }) } : call;
  const hasOwner = endpoint.path.includes(':userId');
  const places = isAboutChart
    ? PLACES.filter((place) => hasOwner || place !== 'swapped')
    : (['known'] as const);

  it.each(ACTORS.filter((actor) => verdictOf(action, actor, 'known') === allowed))(
    'lets the %s',
    async (actor) => {
      const site = await makeSite(server);
      await call.prepare?.(site);
      const own =
        POLICIES[action] === 'own' && actor !== 'visitor'
          ? { ...site.chart, userId: site.people[actor].userId }
          : site.chart;
      const answer = await ask(site, endpoint, call, actor, own);
      expect(verdict(answer)).toEqual(allowed);
      if (isAboutChart) expect(JSON.stringify(answer.body)).not.toContain('@example.com');
    },
  );

  it('refuses all others, and every other path, with the matrix’ status and code, and changes nothing', async () => {
    const site = await makeSite(server);
    await call.prepare?.(site);
    const before = await digestDatabase(server);
    for (const actor of ACTORS) {
      for (const place of places) {
        const wanted = verdictOf(action, actor, place);
        if (wanted === allowed) continue;
        const sent = isAboutChart && actor !== 'visitor' && actor !== 'pending' ? call : blind;
        const answer = await ask(site, endpoint, sent, actor, pathOf(site, place, actor));
        expect([actor, place, ...verdict(answer)]).toEqual([actor, place, ...wanted]);
      }
    }
    expect(await digestDatabase(server)).toBe(before);
  });
});

const rowsOf = (policy: 'chart' | 'own') => rows.filter(({ action }) => POLICIES[action] === policy);

describe.each(rowsOf('chart'))('$title', ({ endpoint, call }) => {
  it('tells who has no grant nothing: every id and path is answered alike', async () => {
    const site = await makeSite(server);
    const askAt = async (actor: Actor, place: Place) =>
      comparable(await ask(site, endpoint, call, actor, pathOf(site, place, actor)));
    const unknown = await askAt('stranger', 'unknown');
    for (const place of PLACES) {
      if (place === 'swapped' && !endpoint.path.includes(':userId')) continue;
      expect([place, await askAt('stranger', place)]).toEqual([place, unknown]);
    }
    expect(await askAt('owner', 'unknown')).toEqual(unknown);
    expect(await askAt('owner', 'foreign')).toEqual(unknown);
  });
});

describe.each(rowsOf('own'))('$title', ({ endpoint, call }) => {
  it('refuses paths of other people, and changes nothing', async () => {
    const site = await makeSite(server);
    const before = await digestDatabase(server);
    for (const actor of ['stranger', 'reader', 'suggester', 'writer'] as const) {
      const answer = await ask(site, endpoint, call, actor, site.chart);
      expect([actor, ...verdict(answer)]).toEqual([actor, 403, 'Forbidden']);
    }
    expect(await digestDatabase(server)).toBe(before);
  });
});

describe.each(rows.filter(({ call }) => call.missing))('$title', ({ endpoint, call }) => {
  it('answers ids that lead nowhere alike, whoever asks', async () => {
    const site = await makeSite(server);
    const askAt = (actor: Actor, place: Place) =>
      ask(site, endpoint, call, actor, pathOf(site, place, actor));
    const unknown = await askAt('visitor', 'unknown');
    expect(verdict(unknown)).toEqual(call.missing);
    for (const actor of ACTORS) {
      for (const place of ['deleted', 'foreign', 'unknown'] as const) {
        const answer = comparable(await askAt(actor, place));
        expect([actor, place, answer]).toEqual([actor, place, comparable(unknown)]);
      }
    }
  });
});
