import { gzipSync } from 'node:zlib';
import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { createChartState, DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import type { getHomepage } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { deleteGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { CARD_REVISION } from '../../src/domains/charts/pictures/draw-picture.ts';
import { makePictureToken } from '../../src/domains/charts/pictures/picture-token.ts';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Homepage = z.output<(typeof getHomepage)['answer']>;

let server: TestServer;
let owner: Person;
let chartId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, apply(createState(), [createTask('task-a', 'First task')]).state);
});

const path = () => `/api/users/${owner.userId}/gantts/${chartId}`;
const pictureAt = (address: string, options = {}) => call<string>(server.origin, `GET ${address}`, options);
const readPicture = (person: Person = owner) =>
  pictureAt(`${path()}/images/thumbnail`, { token: person.token });
async function readListed(person: Person): Promise<string> {
  const { body } = await call<Homepage>(server.origin, 'GET /api/homepage', { token: person.token });
  return body.gantts.find(({ ganttId }) => ganttId === chartId)?.thumbnail ?? '';
}

/** Everything that lets a picture run, load or access something. */
const dangerous =
  /<script|<foreignObject|<image|<use|<a[\s>]|<animate|<set[\s>]|\son\w+\s*=|javascript:|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i;

describe('a chart’s picture', () => {
  it('is drawn from the chart’s state, 16:10, with embedded fonts', async () => {
    const { status, body, headers } = await readPicture();
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(body).toContain('First task');
    expect(body).toContain('@font-face');
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(body) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(1.6, 1);
  });

  it('is harmless when opened directly', async () => {
    const { headers } = await readPicture();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is redrawn after a push', async () => {
    await readPicture();
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await client.push([retitle('task-a', 'Another title')], { seq: 1 });
    expect((await readPicture()).body).toContain('Another title');
  });

  it('is refused while a code or second step is missing, even to the chart’s owner', async () => {
    const { db, clock } = server.deps;
    const halfway = await beginSession(db, clock, owner.userId, undefined, true);
    expect((await readPicture({ ...owner, token: halfway })).code).toBe('SecondStepPending');
    await db.updateTable('app_user').set({ confirmed_at: null }).where('id', '=', owner.userId).execute();
    expect((await readPicture()).code).toBe('CodePending');
  });

  it('is stored, and not sent again to a client that has it', async () => {
    const { body, headers } = await readPicture();
    const stored = await server.database.db
      .selectFrom('thumbnail')
      .selectAll()
      .where('chart_id', '=', chartId)
      .execute();
    expect(stored).toEqual([{ chart_id: chartId, version: 1, revision: CARD_REVISION, svg: body }]);
    const again = await pictureAt(`${path()}/images/thumbnail`, {
      token: owner.token,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each([
    [CARD_REVISION - 1, 'First task'],
    [CARD_REVISION, 'stored'],
    [CARD_REVISION + 1, 'First task'],
  ])(
    'stored by revision %i of the drawing is shown only if that is the current one',
    async (revision, shown) => {
      const { body } = await readPicture();
      await server.database.db
        .updateTable('thumbnail')
        .set({ revision, svg: '<svg>stored</svg>' })
        .where('chart_id', '=', chartId)
        .execute();
      expect((await readPicture()).body).toContain(shown);
      if (revision !== CARD_REVISION) expect((await readPicture()).body).toBe(body);
    },
  );

  it('weighs at most 16 kB compressed, with embedded fonts of two weights', async () => {
    const made = await addChart(server, owner, createChartState('defaultGantt', 'style1', '2027-01-04'));
    const { body } = await pictureAt(`/api/users/${owner.userId}/gantts/${made}/images/thumbnail`, {
      token: owner.token,
    });
    expect(body.match(/@font-face/g)).toHaveLength(2);
    expect(gzipSync(body).length).toBeLessThanOrEqual(16_000);
  });

  it.each([
    '"><script>alert(1)</script>',
    '</text><image href="https://evil.example/x.png"/>',
    '<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>',
    '</style><style>@import url(https://evil.example)</style>',
    ']]><svg onload=alert(1)>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '&lt;script&gt;',
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    'u\\72l(https://evil.example)',
  ])('shows a hostile title %j only as text', async (title) => {
    const hostile = await addChart(server, owner, apply(createState(), [createTask('task-a', title)]).state);
    const { body } = await pictureAt(`/api/users/${owner.userId}/gantts/${hostile}/images/thumbnail`, {
      token: owner.token,
    });
    const markup = body.replace(/<style>[^<]*<\/style>/, '').replace(/>[^<]*</g, '><');
    expect(markup).not.toMatch(dangerous);
    expect(body.match(/<svg/g)).toHaveLength(1);
  });
});

describe('a picture uploaded by a client (C6)', () => {
  const put = (svg: string) =>
    call(server.origin, `PUT ${path()}/thumbnail`, { token: owner.token, body: { svg } });

  it('is accepted and discarded', async () => {
    expect((await put('<svg><script>alert("uploaded")</script></svg>')).status).toBe(200);
    expect((await readPicture()).body).not.toContain('uploaded');
    const everything = await server.database.db.selectFrom('thumbnail').select('svg').execute();
    expect(JSON.stringify(everything)).not.toContain('uploaded');
  });

  it.each([
    [256 * 1024 - 1, 200],
    [256 * 1024, 200],
    [256 * 1024 + 1, 400],
    [320 * 1024, 413],
  ])('of %i characters answers %i', async (length, status) => {
    expect((await put('x'.repeat(length))).status).toBe(status);
  });
});

describe('the picture token (C5)', () => {
  it('from a list shows the picture without a session, but no other chart’s', async () => {
    const address = await readListed(owner);
    expect((await pictureAt(address)).body).toContain('First task');
    const other = await addChart(server, owner);
    expect((await pictureAt(address.replace(chartId, other))).status).toBe(401);
    const wrongOwner = await pictureAt(address.replace(owner.userId, (await createAccount(server)).userId));
    expect(wrongOwner.code).toBe('Unauthorized');
  });

  it('expires after ten minutes', async () => {
    const address = await readListed(owner);
    server.clock.advance(10 * 60_000);
    expect((await pictureAt(address)).status).toBe(401);
    expect((await pictureAt(await readListed(owner))).status).toBe(200);
  });

  it('becomes invalid with its viewer’s grant, and with the chart', async () => {
    const guest = await addGuest(server, chartId, 1);
    const [guests, owners] = [await readListed(guest), await readListed(owner)];
    expect((await pictureAt(guests)).status).toBe(200);
    await deleteGrant(server.database.db, chartId, guest.userId);
    expect((await pictureAt(guests)).code).toBe('Unauthorized');
    await call(server.origin, `DELETE ${path()}`, { token: owner.token });
    expect((await pictureAt(owners)).code).toBe('DeletedItem');
  });

  it("can't be a session token: that is refused even beside a valid session", async () => {
    for (const token of [owner.token, 'nonsense', '', `${owner.token}.x`]) {
      const address = `${path()}/images/thumbnail?token=${token}`;
      expect((await pictureAt(address)).status).toBe(401);
      expect((await pictureAt(address, { token: owner.token })).status).toBe(401);
    }
  });

  it('made with another key is refused', async () => {
    const right = { chartId, version: 1, viewerId: owner.userId };
    const forged = makePictureToken(new Uint8Array(32), right, server.clock.now());
    expect((await pictureAt(`${path()}/images/thumbnail?token=${forged}`)).status).toBe(401);
  });
});

describe('the built-in templates', () => {
  it.each([
    ['data', DATA_TEMPLATES],
    ['style', STYLES],
  ] as const)('%s: list and pictures', async (list, templates) => {
    const { body } = await call<{ templates: { ganttId: string; ganttName: string; isPremium: boolean }[] }>(
      server.origin,
      `GET /api/templates/${list}`,
      { token: owner.token },
    );
    expect(body.templates.map(({ ganttId }) => ganttId)).toEqual(templates.map(({ id }) => id));
    for (const { ganttId } of body.templates) {
      const picture = await pictureAt(`/api/templates/${list}/${ganttId}/svg`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
      const headers = { 'if-none-match': picture.headers.get('etag') ?? '' };
      expect((await pictureAt(`/api/templates/${list}/${ganttId}/svg`, { headers })).status).toBe(304);
    }
  });

  it('are listed for confirmed accounts only, but their pictures are public', async () => {
    for (const list of ['data', 'style']) {
      expect((await call(server.origin, `GET /api/templates/${list}`)).status).toBe(401);
      const pending = await createAccount(server, { isPending: true });
      expect((await call(server.origin, `GET /api/templates/${list}`, { token: pending.token })).code).toBe(
        'CodePending',
      );
    }
    const asPending = await createAccount(server, { isPending: true });
    expect((await pictureAt('/api/templates/style/style1/svg', { token: asPending.token })).status).toBe(200);
  });

  it('never expose a chart, not even the caller’s own', async () => {
    for (const list of ['data', 'style']) {
      const answer = await pictureAt(`/api/templates/${list}/${chartId}/svg`, { token: owner.token });
      expect([answer.status, answer.code]).toEqual([404, 'NotFound']);
      expect((await pictureAt(`/api/templates/${list}/no%20id/svg`)).status).toBe(400);
    }
  });

  it('look like the chart that is created from them', async () => {
    const made = await addChart(
      server,
      owner,
      createChartState('defaultGantt', 'style1', server.clock.now().toISOString().slice(0, 10)),
    );
    const chart = await pictureAt(`/api/users/${owner.userId}/gantts/${made}/images/thumbnail`, {
      token: owner.token,
    });
    expect((await pictureAt('/api/templates/data/defaultGantt/svg')).body).toBe(chart.body);
  });
});
