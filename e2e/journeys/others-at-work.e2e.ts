import { randomUUID } from 'node:crypto';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { AT_REST, REALTIME_PATH } from '@giotto/contract/realtime';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, type Chart, createAccount, send } from '../support/account.ts';
import type { EditorPage } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { longChart } from '../support/test-chart.ts';
import { together as twoPeople } from '../support/two-people.ts';

const idOf = (at: number) => `task-number-${String(at).padStart(6, '0')}`;

const together = twoPeople.extend('body', () => longChart(120));

/** Someone who has the chart open without a browser. */
async function enterChart(url: string, chart: Chart, person: Account) {
  const owner = chart.path.split('/')[1];
  const path = `/users/${owner}/gantts/${chart.ganttId}/socket`;
  const { ticket } = (await send(url, 'POST', path, {}, person.token)) as { ticket: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}`);
  const say = (message: object) => socket.send(JSON.stringify(message));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  say({ type: 'hello', ticket, clientId: randomUUID(), version: 0, schema: SCHEMA_VERSION });
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  return {
    select: (id: string) =>
      say({ type: 'presence', presence: { ...AT_REST, selection: [{ kind: 'task', id }] } }),
    leave: () => socket.close(),
  };
}

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
    await expect.poll(places).toEqual(before);
    await two.row(idOf(0)).click();
    await two.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
    await two.saved();
    await expect.poll(() => scrolledOf(one)).toBeLessThan(900 + ROW);
    await expect.poll(places).toEqual(before);
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
    await expect.poll(field).toBe(before);
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
    await expect.poll(async () => (await topOf(one, 41)) - y).toBe(2 * ROW);

    const bar = await one.box('task', idOf(43));
    const frame = one.canvas.locator('[data-marquee]');
    await page.keyboard.down('Shift');
    const corner = { x: bar.right + 40, y: bar.y - 2 };
    await one.drag(corner, { x: bar.middle.x, y: bar.y + ROW }, async () => {
      const place = await frame.boundingBox();
      await insertAbove(two, 2);
      await expect.poll(() => scrolledOf(one)).toBeGreaterThan(900 + 5 * ROW);
      await expect.poll(() => topOf(one, 43)).toBe(bar.y);
      await expect.poll(() => frame.boundingBox()).toEqual(place);
    });
    await page.keyboard.up('Shift');
    await expect.poll(() => one.row(idOf(43)).getAttribute('aria-selected')).toBe('true');
    await one.press('Escape');
    await one.press('c');
    const target = await one.box('task', idOf(46));
    await one.drag(bar.middle, target.middle, async () => {
      await insertAbove(two, 1);
      await expect.poll(() => scrolledOf(one)).toBeGreaterThan(900 + 6 * ROW);
    });
    await expect.poll(() => one.others()).toContainEqual(expect.stringMatching(/Task 43\b.*Task 46\b/));
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
  const start = two.page.getByRole('complementary').getByLabel('Start date', { exact: true });
  await start.fill('2026-12-14');
  await start.blur();
  await two.page.getByRole('dialog').getByRole('button', { name: 'Keep the dates' }).click();
  await two.saved();
  await expect.poll(() => one.page.locator('[data-strip=header] text').first().textContent()).toMatch(/^Dec/);
  await expect.poll(firstDay).toBe(before);
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
    await expect.poll(place).toBe(before);
  },
);

together(
  'twelve people on one task are named up to three and counted, in colours of their own',
  async ({ app, pair: { chart, one, two } }) => {
    const { page } = one;
    const crowd = await Promise.all(
      Array.from({ length: 11 }, async (_, at) => {
        const account = await createAccount(app.url, `Person ${at} with a name of some length`);
        await giveGrant(app.dataDirectory, chart.ganttId, account.userId, 1);
        return enterChart(app.url, chart, account);
      }),
    );
    for (const person of crowd) person.select(idOf(3));
    await two.row(idOf(3)).click();
    await page.bringToFront();
    const marks = page.locator('[data-person]');
    await expect.poll(() => marks.count()).toBe(12);
    const names = page.locator('[data-person] > span');
    await expect.poll(() => names.count()).toBe(3);
    await page.getByText('+9', { exact: true }).first().waitFor();
    const inks = await marks.evaluateAll((all) =>
      all.map((mark) => getComputedStyle(mark).getPropertyValue('--person-ink')),
    );
    expect(new Set(inks).size).toBe(12);
    for (const person of crowd) person.leave();
    await page.getByRole('list', { name: 'Also here' }).getByRole('listitem').first().waitFor();
    await expect.poll(() => marks.count()).toBeLessThan(2);
  },
);

together(
  'pressing somebody’s avatar follows their rows and time; a key, a scroll and Escape end it',
  async ({ pair: { one, two } }) => {
    const { page } = one;
    const zoomed = Array.from({ length: 10 }, () => '+');
    for (const editor of [one, two]) {
      await editor.page.bringToFront();
      await editor.row(idOf(0)).click();
      await editor.press(...zoomed);
    }
    await page.bringToFront();
    const ben = page.getByRole('list', { name: 'Also here' }).getByRole('button', { name: /^Ben Okoye/ });
    const scrolled = (editor: EditorPage) =>
      editor.canvas.evaluate((view) => [view.scrollLeft, view.scrollTop]);
    const follows = async () => {
      await expect
        .poll(async () => {
          const [mine, theirs] = [await scrolled(one), await scrolled(two)];
          return Math.max(...mine.map((px, at) => Math.abs(px - (theirs[at] ?? 0))));
        })
        .toBeLessThan(3);
    };
    const look = async (x: number, y: number) => {
      await two.canvas.hover();
      await two.page.mouse.wheel(x, y);
    };
    await look(200, 1500);
    await ben.focus();
    await page.keyboard.press('Enter');
    const chip = page.locator('[data-following]');
    await chip.getByText('Following Ben Okoye').waitFor();
    await expect.poll(() => ben.getAttribute('aria-pressed')).toBe('true');
    await follows();
    await look(-100, 700);
    await follows();
    await expectAccessible(page, ['light']);
    await page.keyboard.press('Escape');
    await chip.waitFor({ state: 'detached' });
    const [left, theirs] = [await scrolled(one), await scrolled(two)];
    await look(0, -900);
    await expect.poll(() => scrolled(two)).not.toEqual(theirs);
    await expect.poll(() => scrolled(one)).toEqual(left);
    await ben.click();
    await follows();
    await one.canvas.hover();
    await page.mouse.wheel(0, 90);
    await chip.waitFor({ state: 'detached' });
    await ben.click();
    await chip.waitFor();
    await page.keyboard.press('ArrowDown');
    await chip.waitFor({ state: 'detached' });
    await ben.click();
    await chip.getByRole('button', { name: 'Stop following' }).click();
    await chip.waitFor({ state: 'detached' });
    await ben.click();
    await chip.waitFor();
    await two.page.close();
    await page.getByText('Ben Okoye is no longer here').first().waitFor();
    await chip.waitFor({ state: 'detached' });
  },
);
