import { expect, inject } from 'vitest';
import { type Account, createAccount, createChart, send } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { longChart } from '../support/test-chart.ts';

const idOf = (at: number) => `task-number-${String(at).padStart(6, '0')}`;

const together = journey
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  .extend('ben', { scope: 'file' }, ({}) => createAccount(inject('app').url, 'Ben Okoye'))
  .extend('pair', async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, longChart(120));
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    const open = async (account: Account) => openEditor(await app.openTab(account), app.url, chart);
    const [one, two] = await Promise.all([open(ana), open(ben)]);
    return { chart, one, two };
  });

/** Inserts rows above the chart's second one, by keys. */
async function insertAbove(editor: EditorPage, count: number): Promise<void> {
  await editor.page.bringToFront();
  for (let at = 0; at < count; at++) {
    await editor.row(idOf(1)).click();
    await editor.press('Control+Shift+Enter');
    await editor.page.keyboard.type('New');
    await editor.titleField.blur();
  }
  await editor.saved();
}
const topOf = async (editor: EditorPage, at: number) => (await editor.box('task', idOf(at))).y;
const scrolledOf = (editor: EditorPage) => editor.canvas.evaluate(({ scrollTop }) => scrollTop);
const ROW = 30;

together(
  'a scrolled view and outline stay on their rows while others insert and delete above them',
  async ({ pair: { one, two } }) => {
    const { page } = one;
    await one.press('o');
    const grid = page.getByRole('complementary', { name: 'Outline' }).getByRole('treegrid');
    const cell = grid.locator(`[data-outline-row="${idOf(40)}"]`);
    await grid.hover();
    await page.mouse.wheel(0, 900);
    await cell.waitFor();
    await one.canvas.hover();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolledOf(one)).toBe(900);
    const places = async () => [(await cell.boundingBox())?.y, await topOf(one, 40)];
    const before = await places();
    await insertAbove(two, 3);
    await expect.poll(() => scrolledOf(one)).toBeGreaterThan(900 + 2 * ROW);
    expect(await places()).toEqual(before);
    await two.row(idOf(0)).click();
    await two.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
    await two.saved();
    await expect.poll(() => scrolledOf(one)).toBeLessThan(900 + ROW);
    expect(await places()).toEqual(before);
  },
);

together(
  'what is typed and dragged stays under the hand while others insert above it, and lands where it was dropped',
  async ({ pair: { one, two } }) => {
    const { page } = one;
    await one.canvas.hover();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolledOf(one)).toBe(900);
    await one.row(idOf(40)).click();
    await one.press('F2');
    await page.keyboard.type('Ana');
    const field = async () => (await one.titleField.boundingBox())?.y;
    const before = await field();
    await insertAbove(two, 2);
    await expect.poll(() => scrolledOf(one)).toBeGreaterThan(900);
    expect(await field()).toBe(before);
    await page.bringToFront();
    await page.keyboard.type(' types');
    await one.titleField.blur();
    await one.expectRow(/^Ana types,/);

    const { middle, y } = await one.box('task', idOf(41));
    await one.drag(middle, { x: middle.x + 1, y: middle.y + 2 * ROW }, async () => {
      await insertAbove(two, 2);
      await expect.poll(() => scrolledOf(one)).toBeGreaterThan(900 + 3 * ROW);
      await page.mouse.move(middle.x, middle.y + 2 * ROW);
    });
    expect((await topOf(one, 41)) - y).toBe(2 * ROW);
  },
);

together('a view stays on its dates when another moves the first day', async ({ pair: { one, two } }) => {
  await one.row(idOf(0)).click();
  await one.press(...Array.from({ length: 10 }, () => '+'));
  await expect
    .poll(() => one.canvas.evaluate((view) => view.scrollWidth - view.clientWidth))
    .toBeGreaterThan(400);
  await one.canvas.evaluate((view) => view.scrollTo(0, 0));
  const firstDay = async () => Math.round((await one.box('task', idOf(0))).x);
  const before = await firstDay();
  await two.page.bringToFront();
  await two.page
    .getByRole('navigation', { name: 'Editor' })
    .getByRole('button', { name: 'Settings' })
    .click();
  const start = two.page.getByRole('complementary').getByLabel('Start date');
  await start.fill('2026-12-14');
  await start.blur();
  await two.page.getByRole('dialog').getByRole('button', { name: 'Keep the dates' }).click();
  await two.saved();
  await expect.poll(() => one.page.locator('[data-strip=header] text').first().textContent()).toMatch(/^Dec/);
  expect(await firstDay()).toBe(before);
});

together(
  'an embed that is scrolled stays on its rows when its chart changes above them',
  async ({ app, ana, pair: { chart, two } }) => {
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
    const page = await (await app.open()).newPage();
    await page.clock.install();
    await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
    await page.locator('#embed > svg[aria-label]').first().waitFor();
    await page.mouse.wheel(0, 900);
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(scrolled).toBe(900);
    const title = page.locator('#embed text').getByText('Task 40', { exact: true });
    const place = async () => (await title.first().boundingBox())?.y;
    const before = await place();
    await insertAbove(two, 2);
    await page.bringToFront();
    await page.clock.runFor(15_000);
    await expect.poll(scrolled).toBeGreaterThan(900);
    expect(await place()).toBe(before);
  },
);
