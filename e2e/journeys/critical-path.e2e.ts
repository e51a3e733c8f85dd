import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

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
