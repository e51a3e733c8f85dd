import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

/** Minimum target size in px, less the border of a field that contains the control. */
const MIN_SIZE = 44 - 2;

/** Controls in a part of the page that are too small for a finger. */
function listSmall(part: Element, least: number): string[] {
  const controls = part.querySelectorAll(
    'button, [role^=menuitem], [role=option], label:has(input[role=switch])',
  );
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isForReaders = control.closest('[style*="clip"]') !== null;
    if (isForReaders || Math.min(width, height) >= least) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return `${name}: ${Math.round(width)} × ${Math.round(height)}`;
  });
}

journey('on a tablet everything about a selection can be hit with a finger', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const options = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
  const page = await (await app.openAs(ana, options)).newPage();
  const editor = await openEditor(page, app.url, chart);
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  await expect.poll(() => tools.evaluate(listSmall, MIN_SIZE)).toEqual([]);
  const bar = (await editor.box('task', ids.build)).middle;
  await page.touchscreen.tap(bar.x, bar.y);
  await editor.toolbar.waitFor();
  await expect.poll(() => editor.toolbar.evaluate(listSmall, MIN_SIZE)).toEqual([]);
  for (const name of [/^Design:/, 'Colour', 'Style…', 'Dates', 'Details', 'More actions']) {
    await editor.toolbar.getByRole('button', { name }).tap();
    const popover = page.locator('[data-clear]:not([data-entering])');
    await popover.locator('button:not([tabindex="-1"]), input, [role^=menuitem]').first().waitFor();
    await expect.poll(() => popover.evaluate(listSmall, MIN_SIZE), { message: `${name}` }).toEqual([]);
    await page.touchscreen.tap(80, 740);
    await page.locator('[data-clear]').waitFor({ state: 'detached' });
    // A tap next to it only closes it.
    await editor.toolbar.waitFor();
  }
});

/** Number fields in a part of the page that are too narrow for their number. */
function listCut(part: Element): string[] {
  const fields = [...part.querySelectorAll<HTMLInputElement>('[role=group] > input')];
  return fields.flatMap((field) =>
    field.scrollWidth > field.clientWidth ? [`${field.ariaLabel}: ${field.value}`] : [],
  );
}

journey(
  'on a tablet the panels’ controls are finger-sized, and their numbers are visible',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const options = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
    const page = await (await app.openAs(ana, options)).newPage();
    await openEditor(page, app.url, chart);
    const panel = page.locator('[data-region=panel]');
    for (const name of ['Share', 'Settings']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await panel.getByRole('switch').first().waitFor({ state: 'attached' });
      await expect.poll(() => panel.evaluate(listSmall, MIN_SIZE), { message: name }).toEqual([]);
      await expect.poll(() => panel.evaluate(listCut), { message: name }).toEqual([]);
      await page.getByRole('button', { name, exact: true }).tap();
      await panel.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Edit style' }).tap();
    await panel.getByRole('textbox', { name: 'Row height' }).waitFor();
    await expect.poll(() => panel.evaluate(listCut)).toEqual([]);
  },
);
