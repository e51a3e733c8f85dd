import { monitorEventLoopDelay } from 'node:perf_hooks';
import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { readGio } from '@giotto/chart/schema';
import { createChartState, DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { EXPORTS_AN_HOUR } from '@giotto/contract/plans';
import { describe, expect, it } from 'vitest';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { FORMATS, reasonsOf, setUpExports, sizeOf, twoTasks } from '../support/export-file.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer } from '../support/test-server.ts';

const site = setUpExports();
const { download } = site;

describe('the watermark', () => {
  const themed = createChartState('defaultGantt', 'style4', '2026-03-02');

  it.each([
    ['free', twoTasks, false],
    ['free', themed, true],
    ['pro', themed, false],
  ] as const)(
    'is on the files of an owner on %s as on the chart, whoever exports',
    async (edition, state, isMarked) => {
      site.owner = await createAccount(site.server, { edition });
      site.chartId = await addChart(site.server, site.owner, state);
      const guest = await addGuest(site.server, site.chartId, 1);
      for (const by of [site.owner, guest]) {
        for (const pages of ['', '?pages=true']) {
          expect((await download('svg', pages, { by })).text.includes('Made with Giotto')).toBe(isMarked);
          const texts = readPdf((await download('pdf', pages, { by })).bytes).pages[0]?.texts ?? [];
          expect(texts.some(({ text }) => text === 'Made with Giotto')).toBe(isMarked);
        }
      }
    },
  );
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
    addChart(site.server, site.owner, apply(withStyle(createState(), DEFAULT_STYLE), listTasks(count)).state);

  it('of 10,000 rows is one picture and one file; as a PNG it is refused, naming the limit', async () => {
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
      [expect.stringMatching(/^query\.scale: .* a PNG can be at most 16000 × 16000 px; scale 0\.05 fits$/)],
    ]);
  }, 60_000);

  it('is exported off the server’s main thread, which keeps answering', async () => {
    const of = await addLarge(2_500);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const pages = await download('pdf', '?pages=true', { of });
    const taken = performance.now() - began;
    delay.disable();
    expect(pages.status).toBe(200);
    expect(delay.max / 1e6).toBeLessThan(taken / 2);
    // Longer than PDF's default unit allows, and yet exactly as large as the chart.
    const { bytes } = await download('pdf', '', { of });
    const [width, height] = sizeOf((await download('svg', '', { of })).text);
    expect(readPdf(bytes).pages.map((page) => [page.width, page.height])).toEqual([
      [width, expect.closeTo(height ?? 0, 3)],
    ]);
  }, 60_000);
});

describe('the rate limit', () => {
  it(`is ${EXPORTS_AN_HOUR} files an hour per account, of all formats together`, async () => {
    const limited = await startTestServer({ environment: { isRateLimited: true } });
    try {
      const person = await createAccount(limited);
      const other = await createAccount(limited);
      const from = { of: await addChart(limited, person, twoTasks), by: person, from: person, on: limited };
      for (let at = 0; at < EXPORTS_AN_HOUR; at++) {
        expect((await download(FORMATS[at % 4] ?? 'svg', '', from)).status).toBe(200);
      }
      const refused = await download('gio', '', from);
      expect([refused.status, refused.headers.get('error-message')]).toEqual([429, 'TooManyRequests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      const others = { of: await addChart(limited, other, twoTasks), by: other, from: other, on: limited };
      expect((await download('gio', '', others)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  }, 60_000);
});
