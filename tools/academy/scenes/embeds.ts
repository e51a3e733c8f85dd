import { openChart } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';
import { serveWiki } from '../wiki.ts';

/** A chart is made public and embedded, live, in someone else's page. */
export const embeds: Scene = {
  id: 'embeds',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);

    director.chapter('Make it public');
    await director.say('A public chart can be seen by everyone who has the link.');
    await director.click(screen.entry('Share'));
    await director.click(page.getByText('Public Gantt'));
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await director.hold(1);

    director.chapter('Fit it to the page');
    await director.say('Presets give it the background of the page in which it will stand.');
    await director.click(page.getByRole('button', { name: 'Wiki', exact: true }));
    await director.hold(1);
    await director.say('Copy the code once: it keeps the right height by itself.');
    await director.click(page.getByRole('button', { name: 'Copy code' }));
    await director.hold(0.8);

    const code = await page.evaluate(() => navigator.clipboard.readText());
    const wiki = await serveWiki(code);
    try {
      const visitor = await studio.openPage(null, null);
      await visitor.goto(wiki.url);
      await visitor.frameLocator('iframe').locator('svg').first().waitFor();
      await director.film(visitor, 'A page of your wiki');
      director.chapter('Always up to date');
      await director.say('The chart in the page is alive: whoever opens it sees the plan of today.');
      await director.hold(1);
      await director.keepPoster();
      await director.wheel(220, 1.2);
      await director.say('Nobody needs an account to look at it, and nothing can be changed there.');
      await director.hold(0.6);
    } finally {
      await wiki.close();
    }
  },
};
