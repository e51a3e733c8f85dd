import { ENDPOINTS } from '@giotto/contract/api';
import { ACTORS, type Actor } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POLICIES } from '../../src/platform/http/policy-of-action.ts';
import { ENDPOINT_CASES, type EndpointCase } from '../platform/endpoint-cases.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import {
  allowed,
  ask,
  comparable,
  ownPath,
  PLACES,
  type Place,
  pathOf,
  placesOf,
  ROWS,
  type Row,
  verdict,
  verdictOf,
} from './authorization-matrix.ts';
import { digestDatabase, findCaller, makeSite, type Site, type SiteCaller } from './authorization-site.ts';

/** `npm run test:authz` tries every cell in both editions and checks the database after each single refusal. */
const isFull = process.env.AUTHZ === 'full';
const editions: readonly Edition[] = isFull ? ['free', 'pro'] : ['free'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders, leaderLock: pausedJobs }),
  });
  // Nothing may change except through the calls under test.
  await server.deps.payments.simulator?.stop();
});
afterAll(() => server.stop());

it('the table of calls has a row for every endpoint, and no others', () => {
  expect(Object.keys(ENDPOINT_CASES).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

const cells = editions.flatMap((edition) =>
  ROWS.map((row) => ({ title: `${row.title} (${edition})`, edition, row })),
);
/** Text that is an e-mail address, rather than a CSS rule or bytes of a file. */
const address = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
const actorsOf = ({ isSelf }: Row) => ACTORS.filter((actor) => !(isSelf && actor === 'owner'));

async function prepareSite(row: Row, edition: Edition, actor?: SiteCaller): Promise<Site> {
  const site = await makeSite(server, edition);
  await row.call.prepare?.(site, actor);
  return site;
}

describe.each(cells)('$title', ({ row, edition }) => {
  const isAboutChart = POLICIES[row.action] === 'chart';
  // A session that may not make the call is refused before its input is read.
  const blind: EndpointCase = row.call.body ? { ...row.call, body: () => ({ wrong: true }) } : row.call;

  it.each(actorsOf(row).filter((actor) => verdictOf(row, actor, 'known') === allowed))(
    'allows the %s',
    async (actor) => {
      const site = await prepareSite(row, edition, actor);
      const answer = await ask(site, row, actor, ownPath(site, row, actor));
      expect(verdict(answer)).toEqual(allowed);
      if (isAboutChart && actor !== 'owner') expect(JSON.stringify(answer.body)).not.toMatch(address);
    },
  );

  it('refuses all others, and every other path, with the matrix’ status and code, and changes nothing', async () => {
    const site = await prepareSite(row, edition, 'visitor');
    const before = await digestDatabase(server);
    for (const actor of actorsOf(row)) {
      for (const place of placesOf(row)) {
        const wanted = verdictOf(row, actor, place);
        if (wanted === allowed) continue;
        const call = isAboutChart && !['visitor', 'pending', 'halfway'].includes(actor) ? row.call : blind;
        const answer = await ask(site, { ...row, call }, actor, pathOf(site, place, actor));
        expect([actor, place, ...verdict(answer)]).toEqual([actor, place, ...wanted]);
        if (isFull) expect([actor, place, await digestDatabase(server)]).toEqual([actor, place, before]);
      }
    }
    expect(await digestDatabase(server)).toBe(before);
  });
});

const adminRows = cells.filter(({ row }) => POLICIES[row.action] === 'admin');

describe.each(adminRows)('$title', ({ row, edition }) => {
  it('allows an admin', async () => {
    const site = await prepareSite(row, edition);
    expect(verdict(await ask(site, row, 'admin'))).toEqual(allowed);
  });
});

const rowsOf = (policy: 'chart' | 'own') => ROWS.filter(({ action }) => POLICIES[action] === policy);

describe.each(rowsOf('chart'))('$title', (row) => {
  it('tells callers without a grant nothing: the answer is the same for every id and path', async () => {
    const site = await makeSite(server);
    const askAt = async (actor: Actor, place: Place) =>
      comparable(await ask(site, row, actor, pathOf(site, place, actor)));
    const unknown = await askAt('stranger', 'unknown');
    for (const place of PLACES) {
      if (place === 'swapped' && !row.endpoint.path.includes(':userId')) continue;
      expect([place, await askAt('stranger', place)]).toEqual([place, unknown]);
    }
    expect(await askAt('owner', 'unknown')).toEqual(unknown);
    expect(await askAt('owner', 'foreign')).toEqual(unknown);
  });
});

describe.each(rowsOf('own').filter(({ isSelf }) => !isSelf))('$title', (row) => {
  it('refuses other people’s paths, and changes nothing', async () => {
    const site = await makeSite(server);
    const before = await digestDatabase(server);
    for (const actor of ['stranger', 'reader', 'suggester', 'writer'] as const) {
      const answer = await ask(site, row, actor, site.chart);
      expect([actor, ...verdict(answer)]).toEqual([actor, 403, 'Forbidden']);
    }
    expect(await digestDatabase(server)).toBe(before);
  });
});

describe.each(ROWS.filter(({ call }) => call.missing))('$title', (row) => {
  it("answers the same to everybody for ids that don't exist", async () => {
    const site = await makeSite(server);
    const askAt = (actor: Actor, place: Place) => ask(site, row, actor, pathOf(site, place, actor));
    const unknown = await askAt('visitor', 'unknown');
    expect(verdict(unknown)).toEqual(row.call.missing);
    for (const actor of ACTORS) {
      for (const place of ['deleted', 'foreign', 'unknown'] as const) {
        const answer = comparable(await askAt(actor, place));
        expect([actor, place, answer]).toEqual([actor, place, comparable(unknown)]);
      }
    }
  });
});

const withBody = ROWS.filter(
  ({ call, endpoint, isSelf }) => call.body !== undefined && endpoint.consumes === undefined && !isSelf,
);

describe.each(withBody)('$title', (row) => {
  it('never trusts the body about who is calling, for what, or with which permission', async () => {
    // Somebody who may make the call, so that only the field can be wrong.
    const actor = findCaller(row.endpoint);
    const site = await prepareSite(row, 'free', actor);
    const { owner, stranger } = site.people;
    const path = actor === 'admin' ? site.chart : ownPath(site, row, actor);
    const body = { ...(await row.call.body?.(site, path, actor)) };
    const before = await digestDatabase(server);
    const claims = {
      userId: stranger.userId,
      ownerId: owner.userId,
      isPremium: true,
      edition: 'pro',
      permission: 4,
      admin: true,
      __method: 'DELETE',
    };
    for (const [name, value] of Object.entries(claims)) {
      // What a call takes back as it was answered is ignored, which its own tests show (`security.md` rows 27, 30, 34).
      if (row.endpoint.body instanceof z.ZodObject && name in row.endpoint.body.shape) continue;
      const call = { ...row.call, body: () => ({ ...body, [name]: value }) };
      const answer = await ask(site, { ...row, call }, actor, path);
      expect([name, ...verdict(answer)]).toEqual([name, 400, 'BadRequest']);
    }
    expect(await digestDatabase(server)).toBe(before);
  });
});

const isRead = ({ endpoint }: Row) => endpoint.method === 'GET' && endpoint.changesState !== true;
const reads = isFull ? ROWS.filter(isRead) : [];

describe.each(reads)('$title', (row) => {
  it('answers HEAD like GET, without a body', async () => {
    const site = await prepareSite(row, 'free');
    const head = { ...row, endpoint: { ...row.endpoint, method: 'HEAD' as 'GET' } };
    for (const actor of ACTORS) {
      for (const place of placesOf(row)) {
        const path = place === 'known' ? ownPath(site, row, actor) : pathOf(site, place, actor);
        const answer = await ask(site, head, actor, path);
        expect([actor, place, answer.body]).toEqual([actor, place, '']);
        expect([actor, place, ...verdict(answer)]).toEqual([actor, place, ...verdictOf(row, actor, place)]);
      }
    }
  });
});
