import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const ids = { dig: 'task-dig-00000001', pour: 'task-pour-0000001' } as const;

/** A task that ended long ago, half done, and one that is done. */
const PLAN = {
  styleId: 'style1',
  state: {
    timeline: { main: { startDate: '2024-01-01', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [ids.dig]: { title: 'Dig', start: 0, duration: 5, order: 'B', progress: 50 },
      [ids.pour]: { title: 'Pour', start: 6, duration: 7, order: 'D', progress: 100 },
    },
  },
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Colour by rule' });

/** The texts and colours of the picture on the screen. */
const drawn = (page: Page) =>
  page.locator('[data-picture]').evaluate((svg) => ({
    texts: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
    fills: [...svg.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill')?.toUpperCase()),
  }));

async function readExport(url: string, ana: Account, ganttId: string): Promise<string> {
  const path = `/api/users/${ana.userId}/gantts/${ganttId}/export.svg?day=2024-02-01`;
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${ana.token}` } });
  return response.text();
}

journey(
  'a rule colours what is late, is named in the legend and in the export, is moved by keyboard, and follows undo',
  async ({ app, ana }) => {
    const { ganttId, ...chart } = await createChart(app.url, ana, PLAN);
    const { page } = await openEditor(await app.openTab(ana), app.url, { ganttId, ...chart });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour by rule', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Late in red' }).click();
    await dialog.getByText('Applies to 1 task or milestone right now.').waitFor();
    await dialog.getByRole('button', { name: 'Done in grey' }).click();
    await expect.poll(() => drawn(page)).toMatchObject({ texts: expect.arrayContaining(['Late', 'Done']) });
    expect((await drawn(page)).fills).toContain('#DC2626');

    const rows = dialog.getByRole('grid', { name: 'Rules' }).getByRole('row');
    await dialog.getByRole('button', { name: 'Move down' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.allTextContents()).toEqual(['Done1', 'Late1']);
    await dialog.getByLabel('Name in the legend').fill('Behind');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.allTextContents()).toEqual(['Done1', 'BehindLate1']);
    await rows.first().click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByText('saved', { exact: true }).waitFor();
    const svg = await readExport(app.url, ana, ganttId);
    expect(svg).toContain('Legend: Done, Behind');
    expect(svg).toMatch(/>Behind<\/text>/);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await drawn(page)).texts).toContain('Late');
  },
);
