import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState, MAIN } from '@giotto/chart/model';
import { readGio } from '@giotto/chart/schema';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { FORMATS, reasonsOf, setUpExports, sizeOf, twoTasks } from '../support/export-file.ts';
import { pixelAt, readPng } from '../support/read-png.ts';
import { createAccount } from '../support/test-accounts.ts';

const site = setUpExports();
const { download } = site;

describe('an exported file', () => {
  it.each([
    ['svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"'],
    ['png', 'image/png', '\ufffdPNG'],
    ['zip', 'application/zip', 'PK'],
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['gio', 'application/json; charset=utf-8', '{'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
  ] as const)('%s is sent as %s, for downloading and uncached', async (format, type, beginning) => {
    const { status, headers, text } = await download(format);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(text.startsWith(beginning)).toBe(true);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="A chart.${format}"; filename*=UTF-8''A%20chart.${format}`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(FORMATS)('%s is for everybody with a grant, and nobody else', async (format) => {
    const guest = await addGuest(site.server, site.chartId, 1);
    expect((await download(format, '', { by: guest })).status).toBe(200);
    const stranger = await createAccount(site.server);
    const pending = await createAccount(site.server, { isPending: true });
    const refusals = [
      await download(format, '', { by: { userId: '', token: 'none' } }),
      await download(format, '', { by: pending }),
      await download(format, '', { by: stranger }),
      await download(format, '', { from: guest }),
    ];
    expect(refusals.map(({ status, headers }) => [status, headers.get('error-message')])).toEqual([
      [401, 'NotSignedIn'],
      [403, 'CodePending'],
      [403, 'Unauthorized'],
      [403, 'Unauthorized'],
    ]);
    expect(refusals.every(({ headers }) => headers.get('content-disposition') === null)).toBe(true);
  });

  it.each(FORMATS)('%s is the same file for the same chart at the same time', async (format) => {
    expect((await download(format)).bytes).toEqual((await download(format)).bytes);
  });

  it.each([
    ...['0', '0.00', '4.01', '5', '1.005', '1e0', '-1', ''].map(
      (scale) =>
        ['png', `?scale=${scale}`, expect.stringContaining('query.scale: must be a number')] as const,
    ),
    ...['99', '10001', '1.5', ''].flatMap((px) =>
      ['width', 'fit'].map(
        (field) =>
          ['png', `?${field}=${px}`, `query.${field}: must be a whole number from 100 to 10000`] as const,
      ),
    ),
    ['png', '?page=0', 'query.page: must be a whole number from 1 to 9999'],
    ['png', '?from=2027-02-29', expect.stringContaining('query.from: must be a date')],
    ['png', '?from=2027-01-05&to=2027-01-04', "query.to: can't be before `from`"],
    ['png', '?page=1&width=500', expect.stringContaining('query.page: is of the whole timeline')],
    ['png', '?pages=true&from=2027-01-04', expect.stringContaining('query.page: is of the whole timeline')],
    ['svg', '?width=500', expect.stringContaining('query')],
    ['zip', '?scale=4.01', expect.stringContaining('query.scale: must be a number from 0.01 to 4')],
    ['svg', '?outlines=1', 'query.outlines: must be true or false'],
    ['svg', '?scale=2', expect.stringContaining('query')],
    ['svg', '?background=yes', 'query.background: must be true or false'],
    ['png', '?criticalPath=1', 'query.criticalPath: must be true or false'],
    ['pptx', '?criticalPath=yes', 'query.criticalPath: must be true or false'],
    ['svg', '?baseline=a%20b', 'query.baseline: must be 1 to 64 letters, digits, - or _'],
    ['gio', '?baseline=b', expect.stringContaining('query')],
    ['pdf', '?pages=1', 'query.pages: must be true or false'],
    ['pdf', '?pages=true&pages=false', 'query.pages: must be true or false'],
    ['pptx', '?slides=two', 'query.slides: must be readable, one or pages'],
    ['pptx', '?pages=true', expect.stringContaining('query')],
    ['gio', '?pages=true', expect.stringContaining('query')],
    ['gio', '?criticalPath=true', expect.stringContaining('query')],
    ...['2027-01-04', '1899-12-31T10:30', '2200-01-01T00:00', '2027-02-29T10:30', '2027-01-04T10:30Z'].map(
      (today) => ['svg', `?today=${today}`, expect.stringContaining('query.today: must be a time')] as const,
    ),
  ] as const)('%s%s is refused, naming the field', async (format, query, reason) => {
    const answer = await download(format, query);
    expect([answer.status, answer.headers.get('error-message')]).toEqual([400, 'BadRequest']);
    expect(reasonsOf(answer)).toEqual([reason]);
  });

  it.each([
    [
      'Größe & “Ziele”: Q1/27',
      `attachment; filename="Gro_e & _Ziele_ Q1 27.svg"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20%E2%80%9CZiele%E2%80%9D%20Q1%2027.svg`,
    ],
    ['計画 🚀', `attachment; filename="__ _.svg"; filename*=UTF-8''%E8%A8%88%E7%94%BB%20%F0%9F%9A%80.svg`],
    ['../../etc/passwd', `attachment; filename="etc passwd.svg"; filename*=UTF-8''etc%20passwd.svg`],
    [
      '"; filename="evil.exe',
      `attachment; filename="; filename= evil.exe.svg"; filename*=UTF-8''%3B%20filename%3D%20evil.exe.svg`,
    ],
  ])('of a chart called %j has a file name that is valid on every system', async (name, header) => {
    await call(site.server.origin, `PUT /api/users/${site.owner.userId}/gantts/${site.chartId}/name`, {
      token: site.owner.token,
      body: { name },
    });
    expect((await download('svg')).headers.get('content-disposition')).toBe(header);
  });
});

describe('the SVG', () => {
  it('stands alone: title, description with counts and dates, embedded fonts, nothing external', async () => {
    const { text } = await download('svg');
    expect(text).toContain('<title>A chart</title>\n<desc>Gantt chart with 2 tasks: ');
    expect(text).toContain('@font-face');
    expect(text.replaceAll(/url\("data:font\/woff2;base64,[\w+/=]*"\)/g, '')).not.toMatch(
      /url\(|href|https?:\/\/(?!www\.w3\.org)/,
    );
  });

  it('is transparent on request', async () => {
    const page = '<rect x="0" y="0" width="1050"';
    expect((await download('svg')).text).toContain(page);
    expect((await download('svg', '?background=true')).text).toContain(page);
    expect((await download('svg', '?background=false')).text).not.toContain(page);
  });

  it('has a today line if a time is given', async () => {
    const todayLine = '#DC2626';
    expect((await download('svg')).text).not.toContain(todayLine);
    expect((await download('svg', '?today=2024-01-03T10:30')).text).toContain(todayLine);
  });

  it("is compressed for clients that accept it; formats that are already compressed aren't", async () => {
    const { headers } = await download('svg');
    expect(headers.get('content-encoding')).toBe('gzip');
    for (const format of ['png', 'zip', 'pdf'] as const) {
      expect((await download(format)).headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('the SVG with outlines', () => {
  it('has no text and no font, the same size and description, and letters as paths', async () => {
    const [plain, outlined] = [await download('svg'), await download('svg', '?outlines=true')];
    expect(sizeOf(outlined.text)).toEqual(sizeOf(plain.text));
    expect(outlined.text).toContain('<title>A chart</title>\n<desc>Gantt chart with 2 tasks: ');
    expect(outlined.text).not.toMatch(/<text|@font-face|<style|First task/);
    const paths = (svg: string) => svg.match(/<path /g)?.length ?? 0;
    expect(paths(outlined.text)).toBeGreaterThan(paths(plain.text) + 1);
    expect(sizeOf((await download('svg', '?outlines=true&pages=true')).text)).toEqual([595, 842]);
  });
});

describe('the ZIP', () => {
  const files = async (query = '', of = site.chartId) => {
    const { bytes, status } = await download('zip', query, { of });
    expect(status).toBe(200);
    return Object.entries(unzipSync(bytes)).map(([name, png]) => ({ name, png: readPng(png) }));
  };

  it('holds a small chart as one PNG, the same as a single export', async () => {
    const [only, ...others] = await files();
    expect([only?.name, others]).toEqual(['A chart 1.png', []]);
    expect(only?.png).toEqual(readPng((await download('png')).bytes));
  });

  const chartOf = (rows: number, ganttWidth: number) => {
    const tasks = Array.from({ length: rows }, (_, at) => createTask(`task-${at}`, `Step ${at}`));
    const width = { type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth } } as PlainChange;
    return apply(withStyle(createState(), DEFAULT_STYLE), [...tasks, width]).state;
  };

  it('holds a tall chart in parts that are cut between rows and make up the picture', async () => {
    const of = await addChart(site.server, site.owner, chartOf(300, 400));
    const [upper, lower, ...others] = await files('', of);
    if (upper === undefined || lower === undefined) throw new Error('there are not two parts');
    expect([upper.name, lower.name, others]).toEqual(['A chart 1.png', 'A chart 2.png', []]);
    const whole = readPng((await download('png', '', { of })).bytes);
    expect([upper.png.width, upper.png.height + lower.png.height]).toEqual([whole.width, whole.height]);
    // One comparison of bytes: `toEqual` takes half a minute for so many pixels.
    expect(Buffer.concat([upper.png.rgba, lower.png.rgba]).equals(whole.rgba)).toBe(true);
    const scene = layoutChart(chartOf(300, 400), {}, await allTextMetrics());
    expect(scene.rows.map(({ y, height }) => y + height)).toContain(upper.png.height);
  });

  it('holds a wide chart in parts next to each other', async () => {
    const of = await addChart(site.server, site.owner, chartOf(2, 20_000));
    const parts = await files('', of);
    expect(parts.map(({ name }) => name)).toEqual(['A chart 1-1.png', 'A chart 1-2.png', 'A chart 1-3.png']);
    expect(parts.map(({ png }) => png.width)).toEqual([6_667, 6_667, 6_666]);
  });

  it('holds each page of a layout as a file', async () => {
    const of = await addChart(site.server, site.owner, chartOf(60, 1_050));
    const pages = await files('?pages=true&scale=0.5', of);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ name }) => name)).toEqual(pages.map((_, at) => `A chart ${at + 1}.png`));
    for (const { png } of pages) expect([png.width, png.height]).toEqual([298, 421]);
  });
});

describe('the PNG', () => {
  it.each([0.25, 0.99, 1.5])('is %d times as large as the chart', async (scale) => {
    const [width = 0, height = 0] = sizeOf((await download('svg')).text);
    const png = readPng((await download('png', `?scale=${scale}`)).bytes);
    expect([png.width, png.height]).toEqual([Math.round(scale * width), Math.round(scale * height)]);
  });

  it.each([1, 2, 3, 4])('is %i times as large as the chart', async (scale) => {
    const [width = 0, height = 0] = sizeOf((await download('svg')).text);
    const png = readPng((await download('png', `?scale=${scale}`)).bytes);
    expect([png.width, png.height]).toEqual([scale * width, scale * height]);
  });

  it.each([100, 101, 1_049, 1_050, 10_000])(
    'fits into %d px by a lower scale, never by a higher',
    async (fit) => {
      const [width = 0, height = 0] = sizeOf((await download('svg')).text);
      const png = readPng((await download('png', `?fit=${fit}`)).bytes);
      const scale = Math.min(1, fit / Math.max(width, height));
      expect([png.width, png.height]).toEqual([Math.round(scale * width), Math.round(scale * height)]);
      expect(Math.max(png.width, png.height)).toBe(Math.min(fit, Math.max(width, height)));
    },
  );

  it('shows a part of the timeline at a width, or one page', async () => {
    const part = readPng((await download('png', '?from=2026-02-01&to=2026-03-31&width=800')).bytes);
    expect(part.width).toBe(800);
    expect(readPng((await download('png', '?width=600')).bytes).width).toBe(600);
    const page = readPng((await download('png', '?page=1')).bytes);
    expect([page.width, page.height]).toEqual([595, 842]);
    expect(reasonsOf(await download('png', '?page=2'))).toEqual(['query.page: the chart has 1 page']);
  });

  it('has the chart’s page background, or none', async () => {
    const solid = readPng((await download('png')).bytes);
    expect([solid.hasAlpha, pixelAt(solid, 2, 2)]).toEqual([false, [255, 255, 255, 255]]);
    const clear = readPng((await download('png', '?background=false')).bytes);
    expect([clear.hasAlpha, pixelAt(clear, 2, 2)]).toEqual([true, [0, 0, 0, 0]]);
  });

  const widthOf = (ganttWidth: number) =>
    apply(twoTasks, [{ type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth } } as PlainChange]).state;

  it.each([
    [15_999, 200],
    [16_000, 200],
    [16_001, 400],
  ])('of %i px in width answers %i', async (width, status) => {
    const of = await addChart(site.server, site.owner, widthOf(width));
    const answer = await download('png', '', { of });
    expect(answer.status).toBe(status);
    if (status === 200) expect(readPng(answer.bytes).width).toBe(width);
    else {
      expect(answer.headers.get('error-message')).toBe('ExportTooLarge');
      expect(reasonsOf(answer)[0]).toMatch(
        /^query\.scale: the picture would be 16001 × \d+ px; a PNG can be at most 16000 × 16000 px; scale 0\.99 fits$/,
      );
    }
  });

  it('that is too large at the requested scale is available at a smaller one', async () => {
    const of = await addChart(site.server, site.owner, widthOf(5_000));
    expect((await download('png', '?scale=4', { of })).status).toBe(400);
    expect((await download('png', '?scale=3', { of })).status).toBe(200);
  });
});

describe('the .gio', () => {
  it('can be imported again and contains the picture', async () => {
    const { text } = await download('gio');
    const file = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(['ganttId', 'ganttName', 'isPremium', 'data', 'svg']);
    expect([file.ganttId, file.ganttName]).toEqual([site.chartId, 'A chart']);
    const read = readGio(text);
    const titles = read.ok ? Array.from(read.state.task.values(), ({ title }) => title) : read.problems;
    expect(titles).toEqual(['First task', 'Second task']);
  });
});
