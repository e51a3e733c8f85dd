import { createHash } from 'node:crypto';
import { apply } from '@giotto/chart/changes';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { createChartState, DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { embedData, type getPublicGantt } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient, readPackedState } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { readDatabase } from '../support/database-text.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type PublicGantt = z.output<(typeof getPublicGantt)['answer']>;

let server: TestServer;
let owner: Person;
let chartId: string;

const withDetails: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('task-a', 'Shown to all'),
  { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana' } },
  {
    type: 'set',
    kind: 'task',
    id: 'task-a',
    fields: {
      externalLink: 'https://giotto.example/page',
      externalId: 'PROJ-12',
      notes: 'between us',
      assignments: [{ person: 'ana' }],
    },
  },
]).state;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, withDetails);
});

const configure = (body: object) =>
  call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`, {
    token: owner.token,
    body,
  });
const readPublic = (token?: string) =>
  call<PublicGantt>(server.origin, `GET /api/public-gantts/${chartId}`, { token });
const readPage = (query = '', headers = {}) =>
  call<string>(server.origin, `GET /embedded-gantts/${chartId}${query}`, { headers });

/** The data that the page embeds for its client. */
function readData(html: string) {
  const [, json = ''] = /data-embed="([^"]*)"/.exec(html) ?? [];
  const text = json
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  return embedData.parse(JSON.parse(text));
}

describe('GET public-gantts/{id}', () => {
  it('answers 404 while the chart is private, even to its owner, as for an unknown one', async () => {
    const unknown = await call(server.origin, 'GET /api/public-gantts/never-was');
    for (const token of [undefined, owner.token]) {
      const answer = await readPublic(token);
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    await configure({ isPublic: true });
    expect((await readPublic()).status).toBe(200);
    await configure({ isPublic: false });
    expect((await readPublic()).status).toBe(404);
    expect((await call(server.origin, 'GET /api/public-gantts/no%20id')).status).toBe(400);
  });

  it('changes nothing on the server when visitors read it, as a page and as what a copy is made of', async () => {
    await configure({ isPublic: true, isPublicAllowDuplicate: true });
    const before = await readDatabase(server.deps.db);
    expect([(await readPublic()).status, (await readPage()).status]).toEqual([200, 200]);
    expect(await readDatabase(server.deps.db)).toEqual(before);
  });

  it('ends with the chart', async () => {
    await configure({ isPublic: true });
    await call(server.origin, `DELETE /api/users/${owner.userId}/gantts/${chartId}`, { token: owner.token });
    expect((await readPublic(owner.token)).status).toBe(404);
    expect((await readPage()).status).toBe(404);
  });

  it('contains no folder, people, notes or e-mails, and links only if the owner allows them', async () => {
    await configure({ isPublic: true });
    const { body } = await readPublic();
    const state = await readPackedState(body.ganttData.state);
    expect(state.task.get('task-a')).toMatchObject({ externalLink: 'https://giotto.example/page' });
    const shown = [...state.task.values(), ...state.person.values()];
    expect(JSON.stringify(shown)).not.toMatch(/between us|Ana|ana|PROJ-12/);
    expect(JSON.stringify(body)).not.toMatch(/@|folder|creationUser|origin|userId/);
    await configure({ isPublicExternalLinks: false });
    const stripped = await readPackedState((await readPublic()).body.ganttData.state);
    expect(JSON.stringify([...stripped.task.values()])).not.toContain('giotto.example');
  });

  it('shows what was just pushed', async () => {
    await configure({ isPublic: true });
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await client.push([createTask('task-b')], { seq: 1 });
    const { body } = await readPublic();
    expect(body.version).toBe(2);
    expect((await readPackedState(body.ganttData.state)).task.size).toBe(2);
  });
});

describe('GET public-gantts/{id}/editor', () => {
  const readEditor = (token?: string) =>
    call<{ userId: string | null }>(server.origin, `GET /api/public-gantts/${chartId}/editor`, { token });

  it('leads people who may write to the editor, if the owner allows it, and nobody else', async () => {
    const [reader, suggester, writer] = [
      await addGuest(server, chartId, 1),
      await addGuest(server, chartId, 2),
      await addGuest(server, chartId, 3),
    ];
    const pending = await createAccount(server, { isPending: true });
    const stranger = await createAccount(server);
    const { db, clock } = server.deps;
    // The password was correct; the second step is still missing.
    const halfway = { token: await beginSession(db, clock, owner.userId, undefined, true) };
    const tokens = [undefined, pending, halfway, stranger, reader, suggester, writer, owner].map(
      (person) => person?.token,
    );
    const ask = async () => {
      const answers = [];
      for (const token of tokens) answers.push((await readEditor(token)).body.userId);
      return answers;
    };
    await configure({ isPublic: true });
    expect(await ask()).toEqual(new Array(8).fill(null));
    await configure({ isPublicAllowEdit: true });
    expect(await ask()).toEqual([...new Array(6).fill(null), ...new Array(2).fill(owner.userId)]);
    await configure({ isPublic: false });
    expect((await readEditor(owner.token)).status).toBe(404);
  });
});

describe('the watermark', () => {
  const themed = createChartState('defaultGantt', 'style4', '2026-03-02');
  const cells: readonly [string, State, 'free' | 'pro', boolean][] = [
    ['the default theme', withDetails, 'free', false],
    ['another theme', themed, 'free', true],
    ['another theme', themed, 'pro', false],
  ];

  it.each(cells)('on %s of an owner on the edition: %s %s', async (_, state, edition, isMarked) => {
    owner = await createAccount(server, { edition });
    chartId = await addChart(server, owner, state);
    await configure({ isPublic: true });
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    expect((await client.open()).body.userConfiguration).toMatchObject({ edition, hasWatermark: isMarked });
    expect((await readPublic()).body.workspaceConfiguration.hasWatermark).toBe(isMarked);
    expect(readData((await readPage()).body).hasWatermark).toBe(isMarked);
    expect((await readPage()).body.includes('Made with Giotto')).toBe(isMarked);
  });

  it('returns with the next request after the paid edition ends', async () => {
    owner = await createAccount(server, { edition: 'pro' });
    chartId = await addChart(server, owner, themed);
    await configure({ isPublic: true });
    const ends = String(Math.floor(server.clock.now().getTime() / 1000));
    await server.database.db
      .updateTable('app_user')
      .set({ edition_ends: ends })
      .where('id', '=', owner.userId)
      .execute();
    expect((await readPublic()).body.workspaceConfiguration.hasWatermark).toBe(true);
  });

  it("can't be avoided by renaming the style", async () => {
    chartId = await addChart(server, owner, themed);
    await configure({ isPublic: true });
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    const rename = { type: 'set', kind: 'theme', id: MAIN, fields: { styleId: 'style1', name: 'Clarity' } };
    await client.push([rename], { seq: 1 });
    expect((await client.open()).body.userConfiguration.hasWatermark).toBe(true);
  });
});

describe('the embed page', () => {
  it('is the same for private, deleted, unknown and malformed ids: a 404 that can be framed', async () => {
    const deleted = await addChart(server, owner);
    await call(server.origin, `DELETE /api/users/${owner.userId}/gantts/${deleted}`, { token: owner.token });
    const pages = new Set<string>();
    for (const id of [chartId, deleted, 'never-was', 'no%20id', `${'x'.repeat(65)}`]) {
      const { status, body, headers } = await call<string>(server.origin, `GET /embedded-gantts/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('This chart isn’t available');
      expect(body).not.toContain('<script');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; .*frame-ancestors http: https:$/);
      expect(headers.get('x-frame-options')).toBeNull();
      pages.add(body.replace(/nonce="[^"]*"/, ''));
    }
    expect(pages.size).toBe(1);
  });

  it.each([
    ['?theme=dark', 'dark'],
    ['?theme=light', 'light'],
    ['?theme=auto', 'light dark'],
    ['?theme=<b>', 'light dark'],
    ['', 'light dark'],
  ])('that is not available is drawn for the surrounding colours: %s is %s', async (query, colours) => {
    const { body } = await call<string>(server.origin, `GET /embedded-gantts/never-was${query}`);
    expect(body).toContain(`:root { color-scheme: ${colours};`);
  });

  it("says in its frame that it can't be shown while the database is down, with the right status and code", async () => {
    await configure({ isPublic: true });
    const failing = vi.spyOn(server.deps.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    const { status, body, headers } = await readPage();
    failing.mockRestore();
    expect([status, headers.get('error-message'), headers.get('retry-after')]).toEqual([
      503,
      'Unavailable',
      '2',
    ]);
    expect(body).toContain('This chart can’t be shown right now');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http: https:');
  });

  it('can be framed by other sites, and its headers allow nothing else', async () => {
    await configure({ isPublic: true });
    const { status, headers } = await readPage();
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toContain('frame-ancestors http: https:');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('neither reads nor sets a cookie', async () => {
    await configure({ isPublic: true });
    const plain = await readPage();
    const signedIn = await readPage('', {
      cookie: `giotto-session=${owner.token}`,
      authorization: `Bearer ${owner.token}`,
    });
    expect([plain.headers.get('set-cookie'), signedIn.headers.get('set-cookie')]).toEqual([null, null]);
    expect(signedIn.body).toBe(plain.body);
  });

  it('is sent again only after a change', async () => {
    await configure({ isPublic: true });
    const first = await readPage();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    expect(first.headers.get('vary')).toBe('accept-encoding, accept-language, sec-fetch-dest');
    const ask = (query = '', headers = {}) => readPage(query, { 'if-none-match': etag, ...headers });
    const same = await ask();
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(same.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect([
      (await ask('?width=500')).status,
      (await ask('', { 'accept-language': 'de' })).status,
      (await ask('?theme=dark', { 'sec-fetch-dest': 'iframe' })).status,
    ]).toEqual([200, 200, 200]);

    const tab = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await tab.push([createTask('task-new', 'Painted since')], { seq: 1, base: 1 });
    const changed = await ask();
    expect([changed.status, changed.body.includes('Painted since')]).toEqual([200, true]);
    await configure({ isPublic: true, isPublicAllowDuplicate: true });
    expect(await ask('', { 'if-none-match': changed.headers.get('etag') })).toMatchObject({ status: 200 });
  });

  it('is gone at the next request once the public link is revoked, even for clients that have it', async () => {
    await configure({ isPublic: true });
    const { headers } = await readPage();
    const views = () =>
      Promise.all(
        Array.from({ length: 5 }, () => readPage('', { 'if-none-match': headers.get('etag') ?? '' })),
      );
    expect((await views()).map(({ status }) => status)).toEqual(Array(5).fill(304));
    await configure({ isPublic: false });
    expect((await views()).map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  it('allows only its own styles and our script', async () => {
    await configure({ isPublic: true });
    const { body, headers } = await readPage('', { 'sec-fetch-dest': 'iframe' });
    const policy = headers.get('content-security-policy') ?? '';
    const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    }
    expect(policy).toContain("script-src 'self';");
  });

  it('contains the initial picture, without inline styles, and the data for its client', async () => {
    await configure({ isPublic: true, isPublicAllowDuplicate: true });
    const { body } = await readPage();
    expect(body).toContain('Shown to all');
    expect(body).toContain('<title>A chart</title>');
    expect(body).not.toMatch(/\sstyle="/);
    expect(readData(body)).toEqual({
      ganttId: chartId,
      version: 1,
      width: 1050,
      height: null,
      rowHeight: null,
      background: null,
      theme: null,
      isAutoResize: true,
      hasExternalLinks: true,
      hasCriticalPath: false,
      baseline: null,
      view: null,
      canEdit: false,
      canDuplicate: true,
      hasWatermark: false,
    });
    expect(body).toContain(`href="/new/n/${chartId}?publicTemplate=true"`);
    await configure({ isPublicAllowDuplicate: false });
    expect((await readPage()).body).not.toContain('Create Gantt from this template');
  });

  it('uses the browser’s preferred supported language, even when there is no chart', async () => {
    await configure({ isPublic: true, isPublicAllowDuplicate: true });
    const speak = async (wish: string) => (await readPage('', { 'accept-language': wish })).body;
    for (const [wish, locale, duplicate] of [
      ['', 'en', 'Create Gantt from this template'],
      ['fr-CH, fr;q=0.9, en;q=0.8', 'fr', 'Créer un diagramme à partir de ce modèle'],
      ['en;q=0.2, de-AT;q=0.7, it', 'de', 'Diagramm aus dieser Vorlage erstellen'],
      ['de;q=0, xx;q=?', 'en', 'Create Gantt from this template'],
    ] as const) {
      const body = await speak(wish);
      expect(body).toContain(`<html lang="${locale}">`);
      expect(body).toContain(`>${duplicate}</a>`);
    }
    await configure({ isPublic: false });
    expect(await speak('de')).toContain('Dieses Diagramm ist nicht verfügbar');
  });

  it('shows a hostile name and title as text', async () => {
    const evil = '</title><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    chartId = await addChart(server, owner, apply(withDetails, [createTask('task-b', evil)]).state);
    await call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/name`, {
      token: owner.token,
      body: { name: evil },
    });
    await configure({ isPublic: true });
    const { body } = await readPage();
    expect(body).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(body).toContain('&lt;/title&gt;&lt;script&gt;');
  });

  it('fits a requested height with a row height from 20 to 59', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => createTask(`row-${at}`));
    chartId = await addChart(server, owner, apply(withDetails, rows).state);
    await configure({ isPublic: true });
    const heightOf = (html: string) => Number(/<svg[^>]* height="([\d.]+)"/.exec(html)?.[1]);
    const heights: number[] = [];
    for (const height of [100, 400, 500, 10_000]) {
      const { body } = await readPage(`?height=${height}`);
      const { rowHeight } = readData(body);
      heights.push(rowHeight ?? Number.NaN);
      if (rowHeight !== 20) expect(heightOf(body)).toBeLessThanOrEqual(height);
    }
    expect(heights[0]).toBe(20);
    expect(heights[3]).toBe(59);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  it('reserves space for the button below the picture within a requested height', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => createTask(`row-${at}`));
    chartId = await addChart(server, owner, apply(withDetails, rows).state);
    await configure({ isPublic: true });
    const rowsAt = async (height: number) => readData((await readPage(`?height=${height}`)).body).rowHeight;
    for (const height of [400, 401, 402, 500]) {
      await configure({ isPublicAllowDuplicate: false });
      const alone = await rowsAt(height);
      await configure({ isPublicAllowDuplicate: true });
      expect(await rowsAt(height + 48)).toBe(alone);
    }
  });

  it.each([
    ['?theme=dark', 'auto', 'dark'],
    ['?theme=light', 'auto', 'light'],
    ['?theme=light', 'dark', 'dark'],
    ['?theme=blue', 'light', 'light'],
  ] as const)(
    'is drawn for the background showing through: %s, with the owner’s %s: %s',
    async (query, own, theme) => {
      await configure({ isPublic: true, isPublicTheme: own });
      const framed = { 'sec-fetch-dest': 'iframe' };
      const { body } = await readPage(query, framed);
      expect(readData(body)).toMatchObject({ background: null, theme });
      expect(body.includes('fill="#F1F1EF"')).toBe(theme === 'dark');
      expect(body.includes('fill="#1F2937"')).toBe(theme === 'light');
      expect(readData((await readPage(query)).body).theme).toBeNull();
      await configure({ isPublicBackground: true });
      expect(readData((await readPage(query, framed)).body).theme).toBeNull();
    },
  );

  it('refuses an unknown theme', async () => {
    expect((await configure({ isPublicTheme: 'blue' })).status).toBe(400);
  });

  it('is transparent only inside a frame', async () => {
    await configure({ isPublic: true, isPublicTheme: 'light' });
    expect((await readPage('', { 'sec-fetch-dest': 'iframe' })).body).toContain('background:transparent');
    expect((await readPage('', { 'sec-fetch-dest': 'document' })).body).toContain('background:#FFFFFF');
    await configure({ isPublicBackground: true, isPublicBackgroundValue: '#2f3437' });
    expect((await readPage('', { 'sec-fetch-dest': 'iframe' })).body).toContain('background:#2f3437');
  });

  it('changes the chart’s text colour where the owner’s background would hide it', async () => {
    await configure({ isPublic: true });
    expect((await readPage()).body).toContain('fill="#1F2937"');
    await configure({ isPublicBackground: true, isPublicBackgroundValue: '#2f3437' });
    const { body } = await readPage();
    expect(body).not.toContain('fill="#1F2937"');
    expect(body).toContain('fill="#F1F1EF"');
  });

  it.each([
    ['isPublicWidthValue', 99, 400],
    ['isPublicWidthValue', 100, 200],
    ['isPublicWidthValue', 101, 200],
    ['isPublicWidthValue', 9_999, 200],
    ['isPublicWidthValue', 10_000, 200],
    ['isPublicWidthValue', 10_001, 400],
    ['isPublicHeightValue', 99, 400],
    ['isPublicHeightValue', 100, 200],
    ['isPublicHeightValue', 101, 200],
    ['isPublicHeightValue', 9_999, 200],
    ['isPublicHeightValue', 10_000, 200],
    ['isPublicHeightValue', 10_001, 400],
  ])('has an option %s of %i px: %i', async (option, px, status) => {
    expect((await configure({ [option]: px })).status).toBe(status);
  });
});

describe('GET oembed', () => {
  interface Oembed {
    readonly title: string;
    readonly width: number;
    readonly height: number;
    readonly html: string;
  }
  const embed = (id = chartId) => `${server.deps.environment.publicUrl}/embedded-gantts/${id}`;
  const ask = (url: string, more = '') =>
    call<Oembed>(server.origin, `GET /api/oembed?url=${encodeURIComponent(url)}${more}`);

  it('describes the frame of a public chart, at the URL that its page advertises', async () => {
    await configure({ isPublic: true });
    const { status, body } = await ask(`${embed()}?externalLinks=false&width=900`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.0', type: 'rich', title: 'A chart', width: 900 });
    expect(body.html).toBe(
      `<iframe src="${embed()}?externalLinks=false&amp;width=900" title="A chart" width="900" height="${body.height}"` +
        ' style="border:0" loading="lazy"></iframe>',
    );
    expect((await readPage()).body).toContain(
      `type="application/json+oembed" title="A chart" href="${server.deps.environment.publicUrl}/api/oembed?url=${encodeURIComponent(embed())}"`,
    );
  });

  it('has a thumbnail: a PNG of a link’s size', async () => {
    await configure({ isPublic: true });
    const { publicUrl } = server.deps.environment;
    const { body } = await ask(embed());
    expect(body).toMatchObject({
      thumbnail_url: `${publicUrl}/p/${chartId}.png?card=true`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
  });

  it('describes the ordinary address of a public chart like its embed, under its owner alone', async () => {
    await configure({ isPublic: true });
    const { publicUrl } = server.deps.environment;
    const { body } = await ask(`${publicUrl}/${owner.userId}/gantt/${chartId}`);
    expect(body).toEqual((await ask(embed())).body);
    expect((await ask(`${publicUrl}/somebody/gantt/${chartId}`)).status).toBe(404);
  });

  it('stays within the consumer’s maximum size', async () => {
    await configure({ isPublic: true });
    expect((await ask(embed(), '&maxwidth=400&maxheight=100')).body).toMatchObject({
      width: 400,
      height: 100,
    });
    expect((await ask(embed(), '&maxwidth=99999')).body.width).toBe(1050);
  });

  it('refuses everything else: private charts, other hosts, other pages, other formats', async () => {
    expect((await ask(embed())).status).toBe(404);
    await configure({ isPublic: true });
    for (const url of [
      embed('never-was'),
      `https://elsewhere.example/embedded-gantts/${chartId}`,
      `${server.deps.environment.publicUrl}/login`,
      `${embed()}/more`,
    ]) {
      expect((await ask(url)).status, url).toBe(404);
    }
    expect((await ask('no address')).status).toBe(400);
    expect((await ask(embed(), '&format=xml')).status).toBe(400);
    expect((await ask(embed(), '&maxwidth=0')).status).toBe(400);
  });
});
