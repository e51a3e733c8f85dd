import { monitorEventLoopDelay } from 'node:perf_hooks';
import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState, MAIN, PAGE_LAYOUTS, type State } from '@giotto/chart/model';
import { PAGE_FORMATS } from '@giotto/chart/pages';
import { readGio } from '@giotto/chart/schema';
import { createChartState, DEFAULT_STYLE, STYLES, withStyle } from '@giotto/chart/templates';
import { allTextMetrics, FONT_NAMES } from '@giotto/chart/text';
import { EXPORTS_AN_HOUR } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from './api-call.ts';
import { createTask } from './chart-client.ts';
import { addChart, addGuest } from './chart-fixtures.ts';
import { type PdfElement, readPdf } from './read-pdf.ts';
import { pixelAt, readPng } from './read-png.ts';
import { createAccount, type Person } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FORMATS = ['svg', 'png', 'pdf', 'gio'] as const;
type Format = (typeof FORMATS)[number];

let server: TestServer;
let owner: Person;
let chartId: string;

const plain: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('task-a', 'First task'),
  createTask('task-b', 'Second task'),
]).state;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, plain);
});

interface FileOf {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

async function download(
  format: Format,
  query = '',
  {
    of = chartId,
    by = owner,
    from = owner,
    on = server,
  }: { of?: string; by?: Person; from?: Person; on?: TestServer } = {},
): Promise<FileOf> {
  const response = await fetch(
    `${on.origin}/api/users/${from.userId}/gantts/${of}/export.${format}${query}`,
    {
      headers: { authorization: `Bearer ${by.token}` },
    },
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
}

/** The details of a refusal: `path: message`. */
function reasonsOf({ text }: FileOf): string[] {
  const { error } = JSON.parse(text) as { error: { details?: { path: string; message: string }[] } };
  return (error.details ?? []).map(({ path, message }) => `${path}: ${message}`);
}

const sizeOf = (svg: string) =>
  [...(/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [])].slice(1).map(Number);

describe('a chart’s file', () => {
  it.each([
    ['svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"'],
    ['png', 'image/png', '\ufffdPNG'],
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['gio', 'application/json; charset=utf-8', '{'],
  ] as const)('%s is sent as %s, to be saved and not kept', async (format, type, beginning) => {
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

  it.each(FORMATS)('%s is for everybody with a grant, and for nobody else', async (format) => {
    const guest = await addGuest(server, chartId, 1);
    expect((await download(format, '', { by: guest })).status).toBe(200);
    const stranger = await createAccount(server);
    const pending = await createAccount(server, { isPending: true });
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
    ['png', '?scale=0', 'query.scale: must be 1, 2, 3 or 4'],
    ['png', '?scale=5', 'query.scale: must be 1, 2, 3 or 4'],
    ['png', '?scale=1.5', 'query.scale: must be 1, 2, 3 or 4'],
    ['png', '?scale=', 'query.scale: must be 1, 2, 3 or 4'],
    ['svg', '?scale=2', expect.stringContaining('query')],
    ['svg', '?background=yes', 'query.background: must be true or false'],
    ['pdf', '?pages=1', 'query.pages: must be true or false'],
    ['pdf', '?pages=true&pages=false', 'query.pages: must be true or false'],
    ['gio', '?pages=true', expect.stringContaining('query')],
    ...['2027-01-04', '1899-12-31T10:30', '2200-01-01T00:00', '2027-02-29T10:30', '2027-01-04T10:30Z'].map(
      (today) => ['svg', `?today=${today}`, expect.stringContaining('query.today: must be a time')] as const,
    ),
  ] as const)('%s%s is refused with the place', async (format, query, reason) => {
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
  ])('of a chart called %j has a name that every system takes', async (name, header) => {
    await call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/name`, {
      token: owner.token,
      body: { name },
    });
    expect((await download('svg')).headers.get('content-disposition')).toBe(header);
  });
});

describe('the SVG', () => {
  it('stands alone: title, description with counts and span, fonts inside, nothing from outside', async () => {
    const { text } = await download('svg');
    expect(text).toContain('<title>A chart</title>\n<desc>Gantt chart with 2 tasks: ');
    expect(text).toContain('@font-face');
    expect(text.replaceAll(/url\("data:font\/woff2;base64,[\w+/=]*"\)/g, '')).not.toMatch(
      /url\(|href|https?:\/\/(?!www\.w3\.org)/,
    );
  });

  it('is transparent when asked for', async () => {
    const page = '<rect x="0" y="0" width="1050"';
    expect((await download('svg')).text).toContain(page);
    expect((await download('svg', '?background=true')).text).toContain(page);
    expect((await download('svg', '?background=false')).text).not.toContain(page);
  });

  it('has a today line when a time is given', async () => {
    const todayLine = '#DC2626';
    expect((await download('svg')).text).not.toContain(todayLine);
    expect((await download('svg', '?today=2024-01-03T10:30')).text).toContain(todayLine);
  });

  it('is compressed on its way for who takes it; points and pages are compressed already', async () => {
    const { headers } = await download('svg');
    expect(headers.get('content-encoding')).toBe('gzip');
    for (const format of ['png', 'pdf'] as const) {
      expect((await download(format)).headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('the PNG', () => {
  it.each([1, 2, 3, 4])('is %i times as large as the chart', async (scale) => {
    const [width = 0, height = 0] = sizeOf((await download('svg')).text);
    const png = readPng((await download('png', `?scale=${scale}`)).bytes);
    expect([png.width, png.height]).toEqual([scale * width, scale * height]);
  });

  it('has the chart’s page behind it, or nothing', async () => {
    const solid = readPng((await download('png')).bytes);
    expect([solid.hasAlpha, pixelAt(solid, 2, 2)]).toEqual([false, [255, 255, 255, 255]]);
    const clear = readPng((await download('png', '?background=false')).bytes);
    expect([clear.hasAlpha, pixelAt(clear, 2, 2)]).toEqual([true, [0, 0, 0, 0]]);
  });

  const widthOf = (ganttWidth: number) =>
    apply(plain, [{ type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth } } as PlainChange]).state;

  it.each([
    [15_999, 200],
    [16_000, 200],
    [16_001, 400],
  ])('of %i px in width answers %i', async (width, status) => {
    const of = await addChart(server, owner, widthOf(width));
    const answer = await download('png', '', { of });
    expect(answer.status).toBe(status);
    if (status === 200) expect(readPng(answer.bytes).width).toBe(width);
    else {
      expect(answer.headers.get('error-message')).toBe('ExportTooLarge');
      expect(reasonsOf(answer)[0]).toMatch(
        /^query\.scale: the picture would be 16001 × \d+ px; a PNG can be at most 16000 × 16000 px$/,
      );
    }
  });

  it('that is too large in the wanted scale can be had in a smaller one', async () => {
    const of = await addChart(server, owner, widthOf(5_000));
    expect((await download('png', '?scale=4', { of })).status).toBe(400);
    expect((await download('png', '?scale=3', { of })).status).toBe(200);
  });
});

describe('the PDF', () => {
  const all = (elements: readonly PdfElement[], type: string): PdfElement[] =>
    elements.flatMap((element) => [
      ...(element.type === type ? [element] : []),
      ...all(element.children, type),
    ]);

  it('is one page of the chart’s size, with its letters as text in embedded subsets', async () => {
    const [width, height] = sizeOf((await download('svg')).text);
    const pdf = readPdf((await download('pdf')).bytes);
    expect(pdf.pages.map((page) => [page.width, page.height])).toEqual([[width, height]]);
    expect(pdf.pages[0]?.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['First task', 'Second task']),
    );
    expect(pdf.fonts.length).toBeGreaterThan(0);
    for (const { name, isEmbedded } of pdf.fonts)
      expect([name, isEmbedded]).toEqual([expect.stringMatching(/^[A-Z]{6}\+Roboto/), true]);
  });

  it('says what it is, in which language, and who made it when', async () => {
    const pdf = readPdf((await download('pdf')).bytes);
    expect(pdf.info).toMatchObject({ Title: 'A chart', Creator: 'Giotto', Producer: 'Giotto' });
    expect(pdf.info.CreationDate).toBe(
      `D:${server.clock
        .now()
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')}`,
    );
    expect([pdf.language, pdf.isTagged]).toEqual(['en', true]);
    expect(pdf.metadata).toContain('<rdf:li xml:lang="x-default">A chart</rdf:li>');
  });

  it('is read as a picture in a sentence and a table of the tasks', async () => {
    const state = createChartState('defaultGantt', 'style1', '2026-03-02');
    const of = await addChart(server, owner, state);
    const { structure } = readPdf((await download('pdf', '', { of })).bytes);
    expect(structure.map(({ type, title }) => [type, title])).toEqual([['Document', 'A chart']]);
    expect(structure[0]?.children.map(({ type }) => type)).toEqual(['Figure', 'Table', 'L']);
    expect(all(structure, 'Figure')[0]?.words).toMatch(
      /^Gantt chart with 17 tasks, 1 milestone, .*: .+ – .+/,
    );
    const rows = all(structure, 'TR').map(({ children }) => children.map(({ words, type }) => [type, words]));
    expect(rows).toHaveLength(18);
    expect(rows[0]).toEqual(['Task', 'Dates', 'Details'].map((words) => ['TH', words]));
    expect(rows[1]).toEqual([
      ['TH', 'Plan'],
      ['TD', '16–27 Feb'],
      ['TD', undefined],
    ]);
    expect(rows[5]).toEqual([
      ['TH', 'User research'],
      ['TD', '2–6 Mar'],
      ['TD', expect.stringMatching(/^\d+ %$/)],
    ]);
    expect(rows[4]?.[2]).toEqual(['TD', 'after Plan']);
    const titles = all(structure, 'TR')
      .slice(1)
      .map(({ children }) => children[0]?.texts);
    expect(titles.every((texts) => (texts?.length ?? 0) > 0)).toBe(true);
    expect(all(structure, 'LBody').map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Milestone Go-live, /),
        expect.stringMatching(/^Time span Feature freeze, /),
      ]),
    );
  });

  it.each(PAGE_LAYOUTS)(
    'has pages of exactly %s, each with timeline, rows whole and titles beside them',
    async (layout) => {
      const tasks = Array.from({ length: 150 }, (_, at) => createTask(`task-${at}`, `Step ${at}`));
      const settings = { type: 'set', kind: 'chart', id: MAIN, fields: { layout } } as PlainChange;
      const of = await addChart(
        server,
        owner,
        apply(withStyle(createState(), DEFAULT_STYLE), [...tasks, settings]).state,
      );
      const pdf = readPdf((await download('pdf', '?pages=true', { of })).bytes);
      expect(pdf.pages.length).toBeGreaterThan(1);
      const { width, height } = PAGE_FORMATS[layout];
      const titles = pdf.pages.map((page) => {
        expect([page.width, page.height]).toEqual([width, height]);
        return new Set(page.texts.map(({ text }) => text).filter((text) => text.startsWith('Step')));
      });
      expect(titles.flatMap((seen) => [...seen])).toEqual(tasks.map((_, at) => `Step ${at}`));
      const timelines = pdf.pages.map((page) =>
        page.texts.filter(({ text }) => !text.startsWith('Step')).map(({ text }) => text),
      );
      expect(new Set(timelines.map((texts) => texts.join('|'))).size).toBe(1);
      // A reader hears the timeline of the first page only, and every row once.
      expect(all(pdf.structure, 'TR')).toHaveLength(151);
    },
  );

  it('takes A4 upright where the chart has no layout; so do SVG and PNG, one page below the other', async () => {
    expect(readPdf((await download('pdf', '?pages=true')).bytes).pages.map(({ width }) => width)).toEqual([
      595,
    ]);
    expect(sizeOf((await download('svg', '?pages=true')).text)).toEqual([595, 842]);
    const png = readPng((await download('png', '?pages=true&scale=2')).bytes);
    expect([png.width, png.height]).toEqual([1190, 1684]);
  });
});

describe('the .gio', () => {
  it('can be imported again and holds the picture', async () => {
    const { text } = await download('gio');
    const file = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(['ganttId', 'ganttName', 'isPremium', 'data', 'svg']);
    expect([file.ganttId, file.ganttName]).toEqual([chartId, 'A chart']);
    const read = readGio(text);
    const titles = read.ok ? Array.from(read.state.task.values(), ({ title }) => title) : read.problems;
    expect(titles).toEqual(['First task', 'Second task']);
  });
});

describe('the watermark', () => {
  const themed = createChartState('defaultGantt', 'style4', '2026-03-02');

  it.each([
    ['free', plain, false],
    ['free', themed, true],
    ['pro', themed, false],
  ] as const)(
    'is on the files of an owner on %s as on the chart, whoever asks',
    async (edition, state, isMarked) => {
      owner = await createAccount(server, { edition });
      chartId = await addChart(server, owner, state);
      const guest = await addGuest(server, chartId, 1);
      for (const by of [owner, guest]) {
        for (const pages of ['', '?pages=true']) {
          expect((await download('svg', pages, { by })).text.includes('Made with Giotto')).toBe(isMarked);
          const texts = readPdf((await download('pdf', pages, { by })).bytes).pages[0]?.texts ?? [];
          expect(texts.some(({ text }) => text === 'Made with Giotto')).toBe(isMarked);
        }
      }
    },
  );
});

describe('every font and every style', () => {
  it.each(FONT_NAMES)(
    '%s: the PDF’s letters are as wide as the tables say, and the PNG has them',
    async (font) => {
      const state = apply(plain, [
        { type: 'set', kind: 'theme', id: MAIN, fields: { font } },
        createTask('task-c', 'AV Type fi ffl 0123456789 – Größe Žluť'),
        createTask('task-d', 'To Yes, “We” T.A. Woź'),
      ] as PlainChange[]).state;
      const of = await addChart(server, owner, state);
      const pdf = readPdf((await download('pdf', '', { of })).bytes);
      const metrics = await allTextMetrics();
      const texts = pdf.pages[0]?.texts ?? [];
      expect(texts.length).toBeGreaterThan(5);
      for (const { text, size, width, font: name } of texts) {
        const weight = name.includes('Bold') ? 700 : 400;
        // A run of letters that the font lacks is Roboto's, and was measured with it.
        const family = name.includes(font.replaceAll(' ', '')) ? font : 'Roboto';
        expect(width, `${text} in ${name}`).toBeCloseTo(metrics.width(text, family, weight, size), 3);
      }
      expect(pdf.fonts.some(({ name }) => name.includes(font.replaceAll(' ', '')))).toBe(true);
      const scene = layoutChart(state, {}, metrics);
      const png = readPng((await download('png', '', { of })).bytes);
      const [{ y = 0, height = 0 } = {}] = scene.rows;
      const inks = new Set<string>();
      for (let x = 24; x < 120; x++) inks.add(pixelAt(png, x, Math.round(y + height / 2)).join());
      expect(inks.size).toBeGreaterThan(3);
    },
  );

  it.each(STYLES.map(({ id }) => id))('%s is made in all formats', async (style) => {
    const of = await addChart(server, owner, createChartState('defaultGantt', style, '2026-03-02'));
    for (const format of FORMATS) {
      const { status, bytes } = await download(format, '', { of });
      expect([format, status]).toEqual([format, 200]);
      expect(bytes.length).toBeGreaterThan(5_000);
    }
  });
});

describe('what people wrote', () => {
  const hostile = [
    '"><script>alert(1)</script>',
    '</text><image href="https://evil.example/x.png"/>',
    ')>> endobj 1 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
    '\\(\\)) Tj ET Q /JS',
    ']]><svg onload=alert(1)>',
    '&lt;script&gt; & "quotes"',
    '\u202eright to left\u202c \u200d\u00ad',
    'Ａ fullwidth, 計画, 🚀 👩‍🚀, עברית, العربية, हिन्दी',
    'a\u0301\u0323 J\u0323 combining \u0301',
    'line\nbreak',
  ];

  it('stays text in every format, in titles and names', async () => {
    const tasks = hostile.map((title, at) => createTask(`task-${at}`, title));
    const of = await addChart(server, owner, apply(withStyle(createState(), DEFAULT_STYLE), tasks).state);
    const name = '<b>&"\'</title></rdf:li><x>';
    await call(server.origin, `PUT /api/users/${owner.userId}/gantts/${of}/name`, {
      token: owner.token,
      body: { name },
    });
    const { text: svg } = await download('svg', '', { of });
    const markup = svg.replace(/<style>[^<]*<\/style>/, '').replace(/>[^<]*</g, '><');
    expect(markup).not.toMatch(/<script|<image|<a[\s>]|\son\w+=|href/i);
    const pdf = readPdf((await download('pdf', '', { of })).bytes);
    expect(pdf.info.Title).toBe(name);
    expect(pdf.metadata).toContain('&lt;b&gt;&amp;&quot;&#39;&lt;/title&gt;&lt;/rdf:li&gt;&lt;x&gt;');
    expect(
      [...pdf.keys].filter((key) =>
        /^(JS|JavaScript|URI|OpenAction|AA|Launch|EmbeddedFiles|Annots)$/.test(key),
      ),
    ).toEqual([]);
    const shown = pdf.pages[0]?.texts.map(({ text }) => text) ?? [];
    expect(shown).toContain('"><script>alert(1)</script>');
    expect(shown).toContain(')>> endobj 1 0 obj << /S /JavaScript /JS (app.alert(1)) >>');
    expect((await download('png', '', { of })).status).toBe(200);
    expect(readGio((await download('gio', '', { of })).text).ok).toBe(true);
  });

  it('as links is in no picture', async () => {
    const link = {
      type: 'set',
      kind: 'task',
      id: 'task-a',
      fields: { externalLink: 'https://giotto.example/secret' },
    } as PlainChange;
    const of = await addChart(server, owner, apply(plain, [link]).state);
    expect((await download('svg', '', { of })).text).not.toContain('giotto.example');
    const { bytes, text } = await download('pdf', '', { of });
    expect(text).not.toContain('giotto.example');
    expect(readPdf(bytes).keys.has('Annots')).toBe(false);
  });
});

describe('a large chart', () => {
  const listTasks = (count: number) =>
    Array.from(
      { length: count },
      (_, at): PlainChange => ({
        type: 'create',
        kind: 'task',
        id: `task-${at}`,
        value: {
          title: `Design review of step ${at}`,
          start: at % 300,
          duration: 3 + (at % 11),
          progress: at % 101,
          indentation: at % 7 === 0 ? 0 : 1,
        },
      }),
    );
  const addLarge = (count: number) =>
    addChart(server, owner, apply(withStyle(createState(), DEFAULT_STYLE), listTasks(count)).state);

  it('of 10,000 rows is one picture and one file; as a PNG it is refused with the limit', async () => {
    const of = await addLarge(10_000);
    const { status, text } = await download('svg', '', { of });
    expect([status, sizeOf(text)[1]]).toEqual([200, expect.any(Number)]);
    expect(sizeOf(text)[1]).toBeGreaterThan(300_000);
    const gio = await download('gio', '', { of });
    expect(gio.bytes.length).toBeLessThan(5 * 1024 * 1024);
    expect(readGio(gio.text).ok).toBe(true);
    const png = await download('png', '', { of });
    expect([png.status, reasonsOf(png)]).toEqual([
      400,
      [expect.stringMatching(/^query\.scale: .* a PNG can be at most 16000 × 16000 px$/)],
    ]);
  }, 60_000);

  it('is made beside the server’s own thread, which goes on answering', async () => {
    const of = await addLarge(2_500);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const pages = await download('pdf', '?pages=true', { of });
    const taken = performance.now() - began;
    delay.disable();
    expect(pages.status).toBe(200);
    expect(delay.max / 1e6).toBeLessThan(taken / 2);
    // Longer than PDF's own unit can count, and yet of the chart's size.
    const { bytes } = await download('pdf', '', { of });
    const [width, height] = sizeOf((await download('svg', '', { of })).text);
    expect(readPdf(bytes).pages.map((page) => [page.width, page.height])).toEqual([
      [width, expect.closeTo(height ?? 0, 3)],
    ]);
  }, 60_000);
});

describe('the rate limit', () => {
  it(`is ${EXPORTS_AN_HOUR} files an hour for an account, of all formats together`, async () => {
    const limited = await startTestServer({ environment: { isRateLimited: true } });
    try {
      const person = await createAccount(limited);
      const other = await createAccount(limited);
      const from = { of: await addChart(limited, person, plain), by: person, from: person, on: limited };
      for (let at = 0; at < EXPORTS_AN_HOUR; at++) {
        expect((await download(FORMATS[at % 4] ?? 'svg', '', from)).status).toBe(200);
      }
      const refused = await download('gio', '', from);
      expect([refused.status, refused.headers.get('error-message')]).toEqual([429, 'TooManyRequests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      const others = { of: await addChart(limited, other, plain), by: other, from: other, on: limited };
      expect((await download('gio', '', others)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  }, 60_000);
});
