import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { hostileTexts } from '../support/hostile-pictures.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

/** The longest title. */
const LONGEST = 500;
/** Charts with this many hostile titles each; every fourth text unless `npm run test:svg` requests all. */
const GROUP = 24;
const texts = process.env.SVG === 'full' ? hostileTexts : hostileTexts.filter((_, at) => at % 4 === 1);

/** A chart with these texts as name, titles and notes. */
function chartOf(titles: readonly string[]) {
  const task = Object.fromEntries(
    titles.map((title, at) => [
      `task-hostile-${String(at).padStart(4, '0')}`,
      {
        title: title.slice(0, LONGEST),
        notes: title.slice(0, LONGEST),
        start: 0,
        duration: 5,
        order: `K${String(at).padStart(5, '0')}z`,
      },
    ]),
  );
  return {
    ...testChart,
    name: titles[0]?.slice(0, 100),
    state: { ...testChart.state, task, dependency: {} },
  };
}

journey(
  'hostile pictures and titles run no script and fetch nothing, wherever the picture is opened',
  async ({ app, ana }) => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
    const context = await app.openAs(ana);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    const page = await context.newPage();
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    for (let from = 0; from < texts.length; from += GROUP) {
      const titles = texts.slice(from, from + GROUP);
      const chart = await createChart(app.url, ana, chartOf(titles));
      const path = `/users/${ana.userId}/gantts/${chart.ganttId}`;
      for (const svg of titles)
        await send(
          app.url,
          'PUT',
          `${path}/thumbnail`,
          { svg: `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>` },
          ana.token,
        );
      await send(app.url, 'PUT', `${path}/configuration`, { isPublic: true }, ana.token);
      const picture = `${app.url}/api${path}/images/thumbnail`;
      const stored = await (await context.request.get(picture)).text();
      // Drawn as the text it is.
      expect(stored).toContain('&lt;');
      // Both as sent, and as opened by someone who saved it.
      for (const open of [
        () => page.goto(picture),
        // The content of a picture's own page can't be replaced.
        () => page.goto('about:blank').then(() => page.setContent(stored)),
        () => page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`),
      ]) {
        await open();
        expect(await page.evaluate('globalThis.hostile')).toBeUndefined();
      }
    }
    expect(
      requests.filter(
        (address) => address.includes('hostile') || !/^(http:\/\/localhost:|data:|blob:)/.test(address),
      ),
    ).toEqual([]);
    expect(dialogs).toBe(0);
    console.info(
      `svg: ${texts.length} texts of ${hostileTexts.length}, ${requests.length} requests, none of them outside`,
    );
  },
);
