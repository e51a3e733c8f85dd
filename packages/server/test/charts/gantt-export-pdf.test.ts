import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart } from '@giotto/chart/layout';
import { createState, MAIN, PAGE_LAYOUTS } from '@giotto/chart/model';
import { PAGE_FORMATS, PAPERS } from '@giotto/chart/pages';
import { readGio } from '@giotto/chart/schema';
import { createChartState, DEFAULT_STYLE, STYLES, withStyle } from '@giotto/chart/templates';
import { allTextMetrics, FONT_NAMES } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { FORMATS, setUpExports, sizeOf, twoTasks } from '../support/export-file.ts';
import { type PdfElement, readPdf } from '../support/read-pdf.ts';
import { pixelAt, readPng } from '../support/read-png.ts';

const site = setUpExports();
const { download } = site;

describe('the PDF', () => {
  const all = (elements: readonly PdfElement[], type: string): PdfElement[] =>
    elements.flatMap((element) => [
      ...(element.type === type ? [element] : []),
      ...all(element.children, type),
    ]);

  it('is one page of the chart’s size, with text in embedded font subsets', async () => {
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

  it('has a title, a language, an author and a creation date', async () => {
    const pdf = readPdf((await download('pdf')).bytes);
    expect(pdf.info).toMatchObject({ Title: 'A chart', Creator: 'Giotto', Producer: 'Giotto' });
    expect(pdf.info.CreationDate).toBe(
      `D:${site.server.clock
        .now()
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')}`,
    );
    expect([pdf.language, pdf.isTagged]).toEqual(['en', true]);
    expect(pdf.metadata).toContain('<rdf:li xml:lang="x-default">A chart</rdf:li>');
  });

  it('is read aloud as a picture in a sentence and a table of the tasks', async () => {
    const state = createChartState('defaultGantt', 'style1', '2026-03-02');
    const of = await addChart(site.server, site.owner, state);
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
      ['TD', '100 %'],
    ]);
    expect(rows[5]).toEqual([
      ['TH', 'User research'],
      ['TD', '2–6 Mar'],
      ['TD', expect.stringMatching(/^\d+ %$/)],
    ]);
    expect(rows[4]?.[2]).toEqual(['TD', expect.stringMatching(/^\d+ %, after Plan$/)]);
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
    'has pages of exactly %s, each with a timeline and whole rows with their titles',
    async (layout) => {
      const tasks = Array.from({ length: 150 }, (_, at) => createTask(`task-${at}`, `Step ${at}`));
      const settings = { type: 'set', kind: 'chart', id: MAIN, fields: { layout } } as PlainChange;
      const of = await addChart(
        site.server,
        site.owner,
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
        page.texts.map(({ text }) => text).filter((text) => !/^Step|^\d+ \/ \d+$/.test(text)),
      );
      expect(new Set(timelines.map((texts) => texts.join('|'))).size).toBe(1);
      // Screen readers read the timeline of the first page only, and every row once.
      expect(all(pdf.structure, 'TR')).toHaveLength(151);
    },
  );

  it.each(PAPERS)('has pages of %s on request, whatever the chart’s layout', async (paper) => {
    const { width, height } = PAGE_FORMATS[paper];
    const pdf = readPdf((await download('pdf', `?pages=true&paper=${paper}`)).bytes);
    expect(pdf.pages.map((page) => [page.width, page.height])).toEqual([[width, height]]);
    expect(sizeOf((await download('svg', `?pages=true&paper=${paper}`)).text)).toEqual([width, height]);
  });

  it('fits the whole chart on one page on request, with its name', async () => {
    const tasks = Array.from({ length: 150 }, (_, at) => createTask(`task-${at}`, `Step ${at}`));
    const of = await addChart(
      site.server,
      site.owner,
      apply(withStyle(createState(), DEFAULT_STYLE), tasks).state,
    );
    const { bytes } = await download('pdf', '?pages=true&paper=A3Landscape&onePage=true', { of });
    const pdf = readPdf(bytes);
    expect(pdf.pages.map((page) => [page.width, page.height])).toEqual([[1191, 842]]);
    const texts = pdf.pages[0]?.texts.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => text.startsWith('Step'))).toHaveLength(150);
    expect(texts).toContain('A chart');
  });

  it('refuses a paper that it doesn’t know', async () => {
    expect((await download('pdf', '?pages=true&paper=A9Portrait')).status).toBe(400);
  });

  it('uses A4 portrait if the chart has no layout; so do SVG and PNG, with the pages stacked vertically', async () => {
    expect(readPdf((await download('pdf', '?pages=true')).bytes).pages.map(({ width }) => width)).toEqual([
      595,
    ]);
    expect(sizeOf((await download('svg', '?pages=true')).text)).toEqual([595, 842]);
    const png = readPng((await download('png', '?pages=true&scale=2')).bytes);
    expect([png.width, png.height]).toEqual([1190, 1684]);
  });
});

describe('every font and every style', () => {
  it.each(FONT_NAMES)(
    '%s: the PDF’s letters are as wide as the tables say, and the PNG has them',
    async (font) => {
      const state = apply(twoTasks, [
        { type: 'set', kind: 'theme', id: MAIN, fields: { font } },
        createTask('task-c', 'AV Type fi ffl 0123456789 – Größe Žluť'),
        createTask('task-d', 'To Yes, “We” T.A. Woź'),
      ] as PlainChange[]).state;
      const of = await addChart(site.server, site.owner, state);
      const pdf = readPdf((await download('pdf', '', { of })).bytes);
      const metrics = await allTextMetrics();
      const texts = pdf.pages[0]?.texts ?? [];
      expect(texts.length).toBeGreaterThan(5);
      for (const { text, size, width, font: name } of texts) {
        const weight = name.includes('Bold') ? 700 : 400;
        // Letters that the font lacks are in Roboto, and were measured with it.
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

  it.each(STYLES.map(({ id }) => id))('%s is exported in all formats', async (style) => {
    const of = await addChart(site.server, site.owner, createChartState('defaultGantt', style, '2026-03-02'));
    for (const format of FORMATS) {
      const { status, bytes } = await download(format, '', { of });
      expect([format, status]).toEqual([format, 200]);
      expect(bytes.length).toBeGreaterThan(5_000);
    }
  });
});

describe('people’s texts', () => {
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

  it('stay text in every format, in titles and names', async () => {
    const tasks = hostile.map((title, at) => createTask(`task-${at}`, title));
    const of = await addChart(
      site.server,
      site.owner,
      apply(withStyle(createState(), DEFAULT_STYLE), tasks).state,
    );
    const name = '<b>&"\'</title></rdf:li><x>';
    await call(site.server.origin, `PUT /api/users/${site.owner.userId}/gantts/${of}/name`, {
      token: site.owner.token,
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

  it.each(['png', 'pdf'] as const)(
    'without a font are reported for %s, while an SVG leaves them to the viewer',
    async (format) => {
      const tasks = [
        createTask('task-a', 'Plan \u{10fffd}\ue000 \ue000'),
        createTask('task-b', 'Größe, Дом'),
      ];
      const of = await addChart(
        site.server,
        site.owner,
        apply(withStyle(createState(), DEFAULT_STYLE), tasks).state,
      );
      const { headers } = await download(format, '', { of });
      expect(decodeURIComponent(headers.get('missing-characters') ?? '')).toBe('\u{10fffd}\ue000');
      expect((await download('svg', '', { of })).headers.has('missing-characters')).toBe(false);
      expect((await download(format)).headers.has('missing-characters')).toBe(false);
    },
  );

  it('in links appear in no picture', async () => {
    const link = {
      type: 'set',
      kind: 'task',
      id: 'task-a',
      fields: { externalLink: 'https://giotto.example/secret' },
    } as PlainChange;
    const of = await addChart(site.server, site.owner, apply(twoTasks, [link]).state);
    expect((await download('svg', '', { of })).text).not.toContain('giotto.example');
    const { bytes, text } = await download('pdf', '', { of });
    expect(text).not.toContain('giotto.example');
    expect(readPdf(bytes).keys.has('Annots')).toBe(false);
  });
});
