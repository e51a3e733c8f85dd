import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { watchWorkers } from '../support/watch-workers.ts';

const workers = watchWorkers();

let server: TestServer;
let owner: Person;
let chartId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
});

/** A public chart with this many rows, each linked to the next. */
async function show(rows: number, rowHeight = 36, title = 'Step'): Promise<void> {
  const ids = Array.from({ length: rows }, (_, at) => `task-${String(at).padStart(4, '0')}`);
  const changes: PlainChange[] = ids.map((id, at) => ({
    type: 'create',
    kind: 'task',
    id,
    value: { title: `${title} ${at}`, start: at % 90, duration: 4 },
  }));
  const height: PlainChange = { type: 'set', kind: 'chart', id: 'main', fields: { rowHeight } };
  const state: State = apply(withStyle(createState(), DEFAULT_STYLE), [height, ...changes]).state;
  chartId = await addChart(server, owner, state);
  await configure({ isPublic: true });
}

const configure = (body: object) =>
  call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`, {
    token: owner.token,
    body,
  });
const readPage = (query = '', headers = {}) =>
  call<string>(server.origin, `GET /embedded-gantts/${chartId}${query}`, { headers });
const readPicture = (query = '', headers = {}) =>
  call<string>(server.origin, `GET /embedded-gantts/${chartId}/picture.svg${query}`, { headers });

const heightOf = (svg: string) => Number(/<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1]);
const countDrawn = (html: string) => new Set(html.match(/>Step \d+</g)).size;
/** Where the page leads visitors without scripts. */
function readScriptless(html: string) {
  const parts = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, part = '']) => part);
  const [, address = ''] = /href="([^"]*)"/.exec(parts.join('')) ?? [];
  return { parts, address: address.replaceAll('&amp;', '&') };
}

describe('the page of a long chart', () => {
  // Two screens of 2,160 px are 120 rows of 36 px; up to half as many more are included.
  it.each([
    [179, 179],
    [180, 180],
    [181, 120],
    [1_000, 120],
  ])('of %i rows contains %i, and has the height of all', async (rows, drawn) => {
    await show(rows);
    const { body } = await readPage();
    expect(countDrawn(body)).toBe(drawn);
    expect(heightOf(body)).toBeGreaterThan(rows * 36);
    expect(heightOf(body)).toBe(heightOf((await readPicture()).body));
    expect(readScriptless(body).parts.length).toBe(drawn === rows ? 0 : 2);
  });

  it('of 5,000 tasks is at most 120 kB with Brotli', async () => {
    await show(5_000);
    const response = await fetch(`${server.origin}/embedded-gantts/${chartId}`, {
      headers: { 'accept-encoding': 'br' },
    });
    const sent = Number(response.headers.get('content-length'));
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(sent).toBeGreaterThan(10_000);
    expect(sent).toBeLessThanOrEqual(120_000);
  });

  it('links to the whole picture with the same options where the drawn rows end, for visitors without scripts', async () => {
    await show(300, 36);
    await configure({ isPublicBackground: true, isPublicBackgroundValue: '#2f3437' });
    const { body, headers } = await readPage('?width=900&autoResize=true');
    const { parts, address } = readScriptless(body);
    expect(parts[0]).toMatch(
      /^<style>#embed\{aspect-ratio:900\/[\d.]+;overflow:hidden\}\n#ways noscript\{display:contents\}<\/style>$/,
    );
    expect(parts[1]).toContain('>Show the whole chart</a>');
    expect(headers.get('content-security-policy')?.match(/'sha256-/g)?.length).toBe(2);
    const picture = await call<string>(server.origin, `GET ${address}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(countDrawn(picture.body)).toBe(300);
    expect(picture.body).toMatch(/^<svg[^>]* width="900"/);
    expect(picture.body).toContain('fill="#2f3437"');
    expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    const fixed = await readPage('?autoResize=false');
    expect(readScriptless(fixed.body).parts[0]).toMatch(
      /^<style>#embed\{height:[\d.]+px;overflow:hidden\}\n/,
    );
  });

  it('links to the whole picture without the critical path or the baseline that the address leaves out', async () => {
    await show(300);
    await configure({ isPublicCriticalPath: true, isPublicBaseline: 'baseline-1' });
    const readAddress = async (query: string) => readScriptless((await readPage(query)).body).address;
    expect(await readAddress('')).toMatch(/picture\.svg\?width=\d+$/);
    expect(await readAddress('?criticalPath=false')).toMatch(/picture\.svg\?width=\d+&criticalPath=false$/);
    expect(await readAddress('?baseline=false')).toMatch(/picture\.svg\?width=\d+&baseline=false$/);
  });

  it('includes the fonts for rows that are drawn later', async () => {
    await show(300, 36, 'Step Шаг');
    const whole = (await readPicture()).body;
    const countFonts = (text: string) => text.match(/@font-face/g)?.length ?? 0;
    expect(countFonts((await readPage()).body)).toBeGreaterThanOrEqual(countFonts(whole));
  });
});

describe('the picture of a whole chart', () => {
  it('is cached, sent again only after a change, and gone once the public link is revoked', async () => {
    await show(3);
    const first = await readPicture();
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'public, max-age=0, s-maxage=5, must-revalidate',
      'accept-encoding',
    ]);
    const ask = () => readPicture('', { 'if-none-match': etag });
    expect(await ask()).toMatchObject({ status: 304, body: '' });
    const tab = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await tab.push([retitle('task-0000', 'Written since')], { seq: 1, base: 1 });
    const changed = await ask();
    expect([changed.status, changed.body.includes('Written since')]).toEqual([200, true]);
    await configure({ isPublic: false });
    const gone = await ask();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('fits a requested height like the page', async () => {
    await show(10);
    expect(heightOf((await readPicture('?height=350')).body)).toBe(
      heightOf((await readPage('?height=350')).body),
    );
  });
});

describe('the cached page of a public chart', () => {
  it('is rendered once for concurrent and later requests', async () => {
    await show(3);
    const pictures = await Promise.all(Array.from({ length: 8 }, () => readPicture()));
    pictures.push(await readPicture());
    expect(new Set(pictures.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(workers.jobs).toHaveLength(1);
  });

  it('is separate for each edition, name and set of options', async () => {
    await show(3);
    const tags = new Set<string | null>();
    const look = async (query = '') => tags.add((await readPage(query)).headers.get('etag'));
    await look();
    await look('?width=500');
    await look('?backgroundColor=%23ffeedd');
    await configure({ isPublicAllowDuplicate: true });
    await look();
    await server.database.db.updateTable('gantt').set({ name: 'Other' }).where('id', '=', chartId).execute();
    await look();
    expect(tags.size).toBe(5);
  });

  it('is answered with 304 while nothing has changed', async () => {
    await show(3);
    const ask = (etag?: string) =>
      call(server.origin, `GET /api/public-gantts/${chartId}`, {
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(etag);
    expect([first.status, again.status, again.body]).toEqual([200, 304, '']);
    await configure({ isPublicAllowDuplicate: true });
    expect((await ask(etag)).status).toBe(200);
    await configure({ isPublic: false });
    expect((await ask(etag)).status).toBe(404);
  });
});
