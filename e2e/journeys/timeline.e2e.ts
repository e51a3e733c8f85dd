import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const DAY = 20;

const timeline = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

timeline(
  'the scale goes from hours to years and changes no date; labels speak the chart’s language',
  async ({ editor }) => {
    const { page } = editor;
    const labels = () => page.locator('[data-strip=header] text').allTextContents();
    const before = await editor.box('task', ids.build);
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Settings' }).click();
    const panel = page.getByRole('complementary', { name: 'Settings' });
    const choose = async (field: string, option: string) => {
      await panel.getByRole('button', { name: new RegExp(field) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const wanted = { Hours: /^\d\d$/, Weeks: /^\d+–\d+$/, Months: /^Jan/, Quarters: /^Q1/, Years: /^2027$/ };
    for (const [scale, label] of Object.entries(wanted)) {
      await choose('Scale', scale);
      await expect
        .poll(async () => (await labels()).some((text) => label.test(text)), { message: scale })
        .toBe(true);
      await expect.poll(async () => (await editor.box('task', ids.build)).width).toBeCloseTo(before.width, 0);
    }
    await page.getByRole('button', { name: 'Scale: Years' }).click();
    await page.getByRole('menuitemradio', { name: 'Days' }).click();
    await page.getByRole('button', { name: 'Scale: Days' }).waitFor();
    await choose('Timeline language', 'Deutsch');
    await expect.poll(async () => (await labels()).join(' ')).toContain('Januar 2027');
    await editor.saved();
    await editor.reload();
    await expect.poll(async () => (await labels()).join(' ')).toContain('Januar 2027');
  },
);

timeline('another start date asks whether bars keep their dates or move along', async ({ editor }) => {
  const { page } = editor;
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Settings' }).click();
  const start = page.getByRole('complementary').getByLabel('Start date', { exact: true });
  await start.fill('2026-12-21');
  await start.blur();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the dates' }).click();
  await editor.expectRow(/^Build, 16–23 Jan/);
  await expect.poll(() => page.locator('[data-strip=header] text').first().textContent()).toMatch(/^Dec/);
  await start.fill('2027-01-04');
  await start.blur();
  await page.getByRole('dialog').getByRole('button', { name: 'Shift the plan' }).click();
  await editor.expectRow(/^Build, 30 Jan – 6 Feb/);
  await editor.row(ids.plan).click();
  await editor.undo();
  await editor.expectRow(/^Build, 16–23 Jan/);
});

timeline(
  'the timeline places markers and time spans; Alt copies, Ctrl disables snapping to days',
  async ({ editor }) => {
    const { page } = editor;
    const header = await page.locator('[data-strip=header]').boundingBox();
    const build = await editor.box('task', ids.build);
    if (!header) throw new Error('there is no timeline');
    const low = header.y + header.height - 12;
    await page.mouse.dblclick(build.x + 3, low);
    await editor.titleField.fill('Noted');
    await editor.press('Enter');
    await editor.expectOther('Date marker Noted, 16 Jan');
    await page.keyboard.down('Shift');
    await editor.drag({ x: build.x + 1, y: low }, { x: build.x + 3 * DAY + 1, y: low });
    await page.keyboard.up('Shift');
    await editor.titleField.fill('Sprint');
    await editor.press('Enter');
    await editor.expectOther('Time span Sprint, 16–18 Jan');

    const test = await editor.box('task', ids.test);
    await page.keyboard.down('Alt');
    await editor.drag(test.middle, { x: test.middle.x - 3 * DAY, y: test.middle.y });
    await page.keyboard.up('Alt');
    await editor.expectRow(/^Test, 26–31 Jan/);
    await editor.expectRow(/^Test, 23–28 Jan/);

    const moved = await editor.box('task', ids.build);
    await page.keyboard.down('Control');
    await editor.drag(moved.middle, { x: moved.middle.x + 11, y: moved.middle.y });
    await page.keyboard.up('Control');
    await expect.poll(async () => (await editor.box('task', ids.build)).x - moved.x).toBeCloseTo(11, 0);
    await page.mouse.dblclick(build.x + 3, header.y + 12);
    await page.getByRole('complementary', { name: 'Settings' }).waitFor();
  },
);
