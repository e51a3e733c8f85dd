import { expect } from 'vitest';
import { createAccount, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey(
  'a fixed width and automatic sizing are mutually exclusive; typed values are saved once',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const { page } = await openEditor(await app.openTab(ana), app.url, chart);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/configuration'))
        saves.push(request.postData() ?? '');
    });
    const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
    await page.getByText('Public Gantt').click();
    await page.getByText('Width', { exact: true }).click();
    await expect.poll(() => toggle('Auto adapt size').isChecked()).toBe(false);
    const width = page.getByRole('textbox', { name: 'Width in px' });
    await expect.poll(() => width.inputValue()).toBe('1,024');
    await expect.poll(() => saves.length).toBe(2);
    await width.focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
    await expect.poll(() => saves.at(-1)).toBe('{"isPublicWidthValue":1028}');
    expect(saves).toHaveLength(3);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/[?&]width=1028(&|$)/);
    await page.getByText('Auto adapt size').click();
    await expect.poll(() => toggle('Width').isChecked()).toBe(false);
    await page.getByText('Background colour', { exact: true }).click();
    await page.getByRole('button', { name: /^Colour #/ }).waitFor();
    await page.getByText('External links', { exact: true }).hover();
    await page
      .getByRole('tooltip', { name: /links can be added to tasks by hovering.*where the Gantt is embedded/ })
      .waitFor();

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('none'));
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('An error occured, is your browser up to date ?').waitFor();
    app.expectErrors(/500/);
    await page.route('**/configuration', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByText('Public Gantt').click();
    await page.getByText('An error occured while saving your Gantt, maybe try again later').waitFor();
    await expect.poll(() => toggle('Public Gantt').isChecked()).toBe(true);
  },
);

journey(
  'a guest with write access sees no Share panel; one with read access sees no tools either',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const ben = await createAccount(app.url, 'Ben Okoye');
    const entries = ['Share', 'Settings'] as const;
    for (const [level, seen] of [
      [3, ['Settings']],
      [1, []],
    ] as const) {
      await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, level);
      const { page } = await openEditor(await app.openTab(ben), app.url, chart);
      const nav = page.getByRole('navigation', { name: 'Editor' });
      for (const name of entries) {
        await expect
          .poll(() => nav.getByRole('button', { name }).count())
          .toBe((seen as readonly string[]).includes(name) ? 1 : 0);
      }
      await expect.poll(() => page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(level === 3 ? 1 : 0);
      await expect.poll(() => page.getByText('View only').count()).toBe(level === 3 ? 0 : 1);
      // Requests it makes as a writer would be refused after the level is lowered.
      await page.close();
    }
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await expect(send(app.url, 'PUT', path, { isPublic: true }, ben.token)).rejects.toThrow(/403/);
  },
);
