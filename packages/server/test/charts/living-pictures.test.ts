import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { setUpPublicChart } from '../support/public-chart.ts';
import { pixelAt, readPng } from '../support/read-png.ts';

const set = (kind: PlainChange['kind'], id: string, fields: object) =>
  ({ type: 'set', kind, id, fields }) as PlainChange;

/** Two years from Monday, 2026-01-05, with a task in each half and one that reaches over the middle. */
const chart: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('first', 'Survey'),
  createTask('second', 'Build'),
  createTask('bridge', 'Permits'),
  set('timeline', 'main', { startDate: '2026-01-05' }),
  set('task', 'first', { start: 10, duration: 20, notes: 'between us' }),
  set('task', 'second', { start: 500, duration: 60 }),
  set('task', 'bridge', { start: 300, duration: 150 }),
]).state;

const site = setUpPublicChart(chart);
const chartId = () => site.address.replace('/embedded-gantts/', '');
const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
  call<string>(site.server.origin, `GET /p/${chartId()}${file}`, { headers });
const fetchBytes = async (file: string) => {
  const response = await fetch(`${site.server.origin}/p/${chartId()}${file}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const sizeOf = (svg: string) =>
  /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.slice(1).map(Number);
const countBars = (svg: string) => svg.match(/<rect [^>]*fill="#2563EB"/g)?.length ?? 0;
const detailsOf = async (file: string) => {
  const { status, body } = await call<{ error: { details: readonly { path: string; message: string }[] } }>(
    site.server.origin,
    `GET /p/${chartId()}${file}`,
  );
  return { status, details: body.error.details };
};

describe('the card of a link', () => {
  it('is a PNG of 1200 × 630 px, and kept like all pictures', async () => {
    const { response, bytes } = await fetchBytes('.png?card=true');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('s-maxage=');
    const { width, height } = readPng(bytes);
    expect([width, height]).toEqual([1200, 630]);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('.png?card=true', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('.png')).headers.get('etag')).not.toBe(etag);
  });

  it('has one size and one format', async () => {
    expect((await get('.svg?card=true')).status).toBe(400);
    expect((await get('.png?card=true&width=400')).status).toBe(400);
    expect((await get('.png?card=false')).status).toBe(400);
  });
});

describe('a living picture', () => {
  it.each([
    ['.svg', 'image/svg+xml', '<svg'],
    ['.png', 'image/png', '\x89PNG'],
    ['.pdf', 'application/pdf', '%PDF-'],
  ])('%s is the chart as %s', async (file, mediaType, start) => {
    const { response, bytes } = await fetchBytes(file);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(mediaType);
    expect(Buffer.from(bytes).toString('latin1', 0, start.length)).toBe(start);
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="/);
  });

  it('may be shown by other sites, runs nothing, and is asked for every time', async () => {
    const { headers } = await get('.svg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('holds no notes', async () => {
    expect((await get('.svg')).body).not.toContain('between us');
  });

  it('is gone with the first request after the chart stopped being public, and unknown charts look the same', async () => {
    const tag = (await get('.svg')).headers.get('etag') ?? '';
    await site.configure({ isPublic: false });
    const gone = await get('.svg', { 'if-none-match': tag });
    const unknown = await call(site.server.origin, 'GET /p/none.svg');
    expect([gone.status, unknown.status]).toEqual([404, 404]);
    expect(gone.body).toEqual(unknown.body);
  });

  it.each(['.gif', '.svg.png', '', '.SVG'])('is not served as “%s”', async (file) => {
    expect((await get(file)).status).toBe(404);
  });

  it('answers 304 until something is changed that it shows', async () => {
    const first = await get('.svg');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('.svg', tag)).status).toBe(304);
    expect((await get('.svg?theme=dark', tag)).status).toBe(200);
    await site.configure({ isPublicWidth: true, isPublicWidthValue: 600 });
    const changed = await get('.svg', tag);
    expect(changed.status).toBe(200);
    expect(sizeOf(changed.body)?.[0]).toBe(600);
  });
});

describe('the size', () => {
  it('is the chart’s, or as wide and as high as asked', async () => {
    const [own = 0] = sizeOf((await get('.svg')).body) ?? [];
    expect(own).toBeGreaterThan(700);
    const [width, height = 0] = sizeOf((await get('.svg?width=640&height=200')).body) ?? [];
    expect(width).toBe(640);
    expect(height).toBeLessThanOrEqual(200);
  });

  it.each([
    ['width=99', 'query.width'],
    ['width=10001', 'query.width'],
    ['height=99', 'query.height'],
    ['height=10001', 'query.height'],
    ['width=1e3', 'query.width'],
    ['scale=0', 'query.scale'],
  ])('refuses %s', async (query, path) => {
    const { status, details } = await detailsOf(`.png?${query}`);
    expect(status).toBe(400);
    expect(details.map((detail) => detail.path)).toEqual([path]);
  });

  it.each(['width=100', 'width=10000', 'height=100', 'height=10000'])('takes %s', async (query) => {
    expect((await get(`.svg?${query}`)).status).toBe(200);
  });

  it('of a PNG is multiplied by its scale', async () => {
    const once = readPng((await fetchBytes('.png?width=500')).bytes);
    const twice = readPng((await fetchBytes('.png?width=500&scale=2')).bytes);
    expect([twice.width, twice.height]).toEqual([2 * once.width, 2 * once.height]);
    expect((await detailsOf('.svg?scale=2')).details).toEqual([
      { path: 'query.scale', message: 'is for PNGs alone' },
    ]);
  });
});

describe('the theme', () => {
  it('lets the page behind show through, in colours for it', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async (theme) => readPng((await fetchBytes(`.png?theme=${theme}`)).bytes)),
    );
    if (light === undefined || dark === undefined) throw new Error('two pictures were asked for');
    for (const picture of [light, dark]) expect(pixelAt(picture, 1, 1)[3]).toBe(0);
    expect(light.rgba).not.toEqual(dark.rgba);
  });

  it('is the chart’s own, on its own background, without the option', async () => {
    const { bytes } = await fetchBytes('.png');
    expect(pixelAt(readPng(bytes), 1, 1)).toEqual([255, 255, 255, 255]);
  });

  it('auto holds both pictures, and shows the one that the reader prefers', async () => {
    const { body } = await get('.svg?theme=auto');
    expect(body.match(/<g class="(light|dark)"/g)).toEqual(['<g class="light"', '<g class="dark"']);
    expect(body).toContain('@media (prefers-color-scheme:dark)');
  });

  it('that the owner has chosen applies, and so does a background colour', async () => {
    await site.configure({ isPublicTheme: 'dark' });
    const [chosen, dark] = [await get('.svg?theme=light'), await get('.svg?theme=dark')];
    expect(chosen.body).toBe(dark.body);
    await site.configure({ isPublicBackground: true, isPublicBackgroundValue: '#ffeedd' });
    const { bytes } = await fetchBytes('.png?theme=dark&backgroundColor=%23112233');
    expect(pixelAt(readPng(bytes), 1, 1)).toEqual([0xff, 0xee, 0xdd, 255]);
  });

  it('is not for PDFs', async () => {
    expect((await detailsOf('.pdf?theme=dark')).details).toEqual([
      { path: 'query.theme', message: 'is for SVGs and PNGs alone' },
    ]);
  });
});

describe('a part of the timeline', () => {
  it('shows what lies in it or reaches into it', async () => {
    expect(countBars((await get('.svg')).body)).toBe(3);
    expect(countBars((await get('.svg?from=2026-10-01&to=2026-12-31')).body)).toBe(1);
    expect(countBars((await get('.svg?from=2026-10-01&to=2027-06-30')).body)).toBe(2);
  });

  it('fills the width asked for', async () => {
    const [width] = sizeOf((await get('.svg?from=2026-02-01&to=2026-03-31&width=800')).body) ?? [];
    expect(width).toBeGreaterThan(796);
    expect(width).toBeLessThan(804);
  });

  it('is a PNG of the same size as the SVG', async () => {
    const query = '?from=2026-02-01&to=2026-03-31&width=800';
    const { width, height } = readPng((await fetchBytes(`.png${query}`)).bytes);
    expect([width, height]).toEqual(sizeOf((await get(`.svg${query}`)).body));
  });

  it('may leave out one end', async () => {
    expect(countBars((await get('.svg?to=2026-02-15')).body)).toBe(1);
    expect(countBars((await get('.svg?from=2026-02-15')).body)).toBe(2);
  });

  it('of one day is drawn, and so is one beyond the timeline', async () => {
    for (const query of ['from=2026-03-01&to=2026-03-01', 'from=2150-01-01', 'to=1950-01-01'])
      expect((await get(`.svg?${query}`)).status).toBe(200);
  });

  it.each([
    ['from=2026-13-01', 'query.from'],
    ['from=01.02.2027', 'query.from'],
    ['to=2300-01-01', 'query.to'],
    ['from=2026-03-02&to=2026-03-01', 'query.to'],
    ['from=2026-03-02&page=1', 'query.page'],
  ])('refuses %s', async (query, path) => {
    const { status, details } = await detailsOf(`.svg?${query}`);
    expect(status).toBe(400);
    expect(details.map((detail) => detail.path)).toEqual([path]);
  });
});

describe('a page', () => {
  it('is one of the chart’s layout, in the size of its paper', async () => {
    expect(sizeOf((await get('.svg?page=1')).body)).toEqual([595, 842]);
  });

  it('that the chart hasn’t is refused with the number that it has', async () => {
    expect(await detailsOf('.svg?page=2')).toEqual({
      status: 400,
      details: [{ path: 'query.page', message: 'the chart has 1 page' }],
    });
  });

  it.each(['page=0', 'page=10000', 'page=1&width=500'])('refuses %s', async (query) => {
    expect((await detailsOf(`.svg?${query}`)).details.map(({ path }) => path)).toEqual(['query.page']);
  });
});

it('draws today in the reader’s time zone, and refuses zones that don’t exist', async () => {
  const [today, plain] = [await get('.svg?timeZone=Europe/Berlin'), await get('.svg')];
  expect(today.body).not.toBe(plain.body);
  expect(today.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  expect((await detailsOf('.svg?timeZone=Mars/Olympus')).details).toEqual([
    { path: 'query.timeZone', message: 'must be a time zone, like Europe/Berlin' },
  ]);
});

it('refuses an option that it doesn’t know', async () => {
  const { status, details } = await detailsOf('.svg?colour=red');
  expect(status).toBe(400);
  expect(details[0]?.message).toContain('colour');
});
