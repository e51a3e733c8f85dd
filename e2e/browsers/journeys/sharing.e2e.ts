import { expect } from 'vitest';
import { createChart } from '../../support/account.ts';
import { serveForeignPage } from '../../support/foreign-page.ts';
import { testChart } from '../../support/test-chart.ts';
import { readClipboard } from '../support/clipboard.ts';
import { Editor } from '../support/editor.ts';
import { journey } from '../support/journey.ts';

journey(
  'copies a link that shows the chart to visitors, also embedded in their pages',
  async ({ open, ana, url }) => {
    const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
    const { page } = editor;
    await editor.navigation.get('button', 'Share').click();
    await page.text('Public Gantt').click();
    await page.get('switch', 'Public Gantt').expect({ isChecked: true });
    await page.get('button', 'Copy link').click();
    await page.text('Link copied to clipboard').seen();
    const link = await readClipboard(page);
    expect(link).toContain(`${url}/embedded-gantts/`);

    const visitor = await open();
    await visitor.driver.goTo(link);
    await visitor.text('Build').seen();
    const wiki = await serveForeignPage([link]);
    try {
      await visitor.driver.goTo(wiki.url);
      const heard = () =>
        visitor.driver.call(() => (window as unknown as { messages?: unknown[] }).messages?.at(-1));
      await expect.poll(heard).toEqual({ type: 'resize', height: expect.any(Number) });
    } finally {
      await wiki.close();
    }
  },
);
