import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { countStrokes } from '../../packages/server/test/support/count-strokes.ts';
import { type Account, createChart, send } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { type Journey, journey } from '../support/journey.ts';
import { whenPrintable } from '../support/when-printable.ts';

const ids = {
  draft: 'task-draft-000001',
  print: 'task-print-000001',
  paint: 'task-paint-000001',
  party: 'milestone-party-1',
} as const;

/** Draft ends where Print starts, and Print ends last; Paint and the party are earlier. */
const PLAN = {
  state: {
    chart: { main: { endDate: 20 } },
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [ids.draft]: { title: 'Draft', start: 0, duration: 5, order: 'B' },
      [ids.print]: { title: 'Print', start: 5, duration: 7, order: 'D' },
      [ids.paint]: { title: 'Paint', start: 1, duration: 3, order: 'F' },
    },
    milestone: { [ids.party]: { title: 'Party', positionInUnit: 9, position: 2 } },
  },
  styleId: 'style1',
};

const noteOf = (page: Page) => page.getByRole('region', { name: 'Critical path' });
const rings = (editor: EditorPage) =>
  editor.canvas
    .locator('[data-part=critical]')
    .evaluateAll((all) => all.map((ring) => ring.closest('[data-element]')?.getAttribute('data-element')));
/** Exports with a dialog's choice. */
async function saveFile(page: Page, dialog: Locator): Promise<Uint8Array> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const bytes = await readFile(await (await download).path());
  await dialog.waitFor({ state: 'detached' });
  return new Uint8Array(bytes);
}

/** The colour of the first ring. */
async function ringColour({ canvas }: EditorPage): Promise<string> {
  const ring = canvas.locator('[data-part=critical] [stroke], [data-part=critical][stroke]').first();
  return (await ring.getAttribute('stroke')) ?? '';
}

journey(
  'one key shows the critical path, which follows edits and is still shown after a reload',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    await editor.row(ids.draft).click();
    await editor.press('Shift+ArrowDown', 'Shift+C');
    await editor.expectOther('Link from Draft to Print');
    const plain = await editor.content();

    await editor.press('p');
    await editor.expectRow(/^Draft, .*, critical$/);
    await editor.expectRow(/^Print, .*, critical$/);
    await editor.expectRow(/^Paint, .*level 1$/);
    await editor.expectOther('Link from Draft to Print, critical');
    await expect.poll(() => rings(editor)).toEqual([ids.draft, ids.print]);
    await expect.poll(() => noteOf(editor.page).textContent()).toMatch(/^2 critical/);

    await editor.undo();
    await editor.expectNoOther('Link from Draft to Print, critical');
    await expect.poll(() => rings(editor)).toEqual([ids.print]);
    await editor.redo();
    await expect.poll(() => rings(editor)).toEqual([ids.draft, ids.print]);
    await editor.saved();

    await editor.reload();
    await editor.expectOther('Link from Draft to Print, critical');
    await expect.poll(() => rings(editor)).toEqual([ids.draft, ids.print]);

    await editor.press('p');
    await editor.expectContent(plain);
    await expect.poll(() => rings(editor)).toEqual([]);
    await expect.poll(() => noteOf(editor.page).count()).toBe(0);
  },
);

journey(
  'the zoom menu shows the critical path too, and its note hides it, on a phone as well',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    for (const window of [{}, phone]) {
      const page = await (await app.openAs(ana, window)).newPage();
      const editor = await openEditor(page, app.url, chart);
      await page.getByRole('button', { name: /^Zoom, / }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Critical path' }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => rings(editor)).toEqual([ids.print]);
      await noteOf(page).getByRole('button', { name: 'Hide the critical path' }).click();
      await expect.poll(() => rings(editor)).toEqual([]);
    }
  },
);

/** A chart opened with its critical path on, and the colour of the path. */
async function openCritical(app: Journey, who: Account, plan: Record<string, unknown> = PLAN) {
  const chart = await createChart(app.url, who, plan);
  const editor = await openEditor(await app.openTab(who), app.url, chart);
  await editor.press('p');
  await expect.poll(() => rings(editor)).toEqual([ids.print]);
  return { chart, editor, page: editor.page, colour: await ringColour(editor) };
}

journey(
  'an exported PDF has the critical path that the editor shows, unless it’s switched off',
  async ({ app, ana }) => {
    const { page, colour } = await openCritical(app, ana);
    const dialog = page.getByRole('dialog', { name: 'Export as image' });
    const option = dialog.getByRole('switch', { name: 'Critical path' });
    const openExport = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export as image' }).click();
      await dialog.getByText('PDF', { exact: true }).click();
      await expect.poll(() => option.isChecked()).toBe(true);
    };
    const save = async () => countStrokes(await saveFile(page, dialog), colour);
    await openExport();
    expect(await save()).toBe(1);
    await openExport();
    await dialog.getByText('Critical path', { exact: true }).click();
    await expect.poll(() => option.isChecked()).toBe(false);
    expect(await save()).toBe(0);
  },
);

journey('slides have the critical path, unless it’s switched off', async ({ app, ana }) => {
  const { page, colour } = await openCritical(app, ana);
  const dialog = page.getByRole('dialog', { name: 'Export to other programs' });
  const option = dialog.getByRole('switch', { name: 'Critical path' });
  const openExport = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export to other programs…' }).click();
  };
  const save = async () => {
    await dialog.getByText('1 slide with shapes').waitFor();
    const slide = unzipSync(await saveFile(page, dialog))['ppt/slides/slide1.xml'];
    return strFromU8(slide ?? new Uint8Array()).split(`<a:srgbClr val="${colour.slice(1)}"`).length - 1;
  };
  await openExport();
  await dialog.getByRole('button', { name: /File type/ }).click();
  expect(await option.count()).toBe(0);
  await page.getByRole('option', { name: /PowerPoint/ }).click();
  await expect.poll(() => option.isChecked()).toBe(true);
  expect(await save()).toBe(1);
  await openExport();
  await dialog.getByText('Critical path', { exact: true }).click();
  await expect.poll(() => option.isChecked()).toBe(false);
  expect(await save()).toBe(0);
});

journey('pages, paper and the copied picture have the critical path while it’s on', async ({ app, ana }) => {
  const state = { ...PLAN.state, chart: { main: { endDate: 20, layout: 'A4Landscape' } } };
  const { editor, page, colour } = await openCritical(app, ana, { ...PLAN, state });
  await whenPrintable(page);
  await page.evaluate(() => Object.assign(window, { ClipboardItem: undefined }));
  const count = (place: string) => page.locator(`${place} [stroke="${colour}"]`).count();
  const expectEverywhere = async (strokes: number) => {
    await expect.poll(() => count('[data-pages]')).toBe(strokes);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => count('[data-print-pages]')).toBe(strokes);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.locator('[data-print-pages]').waitFor({ state: 'detached' });
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await editor.press('Shift+Alt+C');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^<svg /);
    expect((await copied()).split(`stroke="${colour}"`).length - 1).toBe(strokes);
  };
  await page.locator('[data-pages-switch]').getByText('1 page').click();
  await expectEverywhere(1);
  await noteOf(page).getByRole('button', { name: 'Hide the critical path' }).click();
  await expectEverywhere(0);
  await page.locator('[data-pages]').focus();
  await page.keyboard.press('p');
  await expect.poll(() => count('[data-pages]')).toBe(1);
});

journey(
  'an embed shows the critical path, before its client has loaded and after, if the Share panel says so',
  async ({ app, ana }) => {
    const { chart, page, colour } = await openCritical(app, ana);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', path, { isPublic: true }, ana.token);
    const address = `${app.url}/embedded-gantts/${chart.ganttId}`;
    const countFirst = async () =>
      (await (await fetch(address)).text()).split(`stroke="${colour}"`).length - 1;
    expect(await countFirst()).toBe(0);

    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
    const saved = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('isPublicCriticalPath')),
    );
    await page.getByText('Critical path', { exact: true }).click();
    expect((await saved).ok()).toBe(true);
    expect(await countFirst()).toBe(1);

    const visitor = await (await app.open()).newPage();
    const drawn = visitor.locator('#embed > svg[aria-label]').first();
    await visitor.goto(address);
    await drawn.waitFor();
    await expect.poll(() => drawn.locator(`[stroke="${colour}"]`).count()).toBe(1);
    await visitor.goto(`${address}?criticalPath=false`);
    await drawn.waitFor();
    await expect.poll(() => drawn.locator(`[stroke="${colour}"]`).count()).toBe(0);
  },
);
