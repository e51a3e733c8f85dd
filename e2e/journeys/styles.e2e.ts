import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey } from '../support/journey.ts';
import { StylePage } from '../support/style-page.ts';
import { ids, testChart } from '../support/test-chart.ts';

const WHITE = '#FFFFFF';
const MIDNIGHT = '#0F1013';
const EDITORIAL = '#FBF7F0';

const styling = journey.extend('open', async ({ app, ana }) => async (body: object = testChart) => {
  const chart = await createChart(app.url, ana, { ...body });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  return { editor, styles: new StylePage(editor.page) };
});

styling(
  'a style is previewed by pointer and keys, cancelled, applied, undone and reset',
  async ({ open }) => {
    const { editor, styles } = await open();
    await styles.openSwitch();
    await styles.style('Midnight').hover();
    await styles.expectGround(MIDNIGHT);
    await editor.page.mouse.move(900, 860);
    await styles.expectGround(WHITE);

    await styles.style('Editorial').click();
    await editor.page.mouse.move(900, 860);
    await styles.expectGround(EDITORIAL);
    await styles.button('Cancel').click();
    await styles.expectGround(WHITE);

    await styles.openSwitch();
    await styles.style('Clarity').click();
    await editor.press('ArrowDown', 'ArrowRight');
    await styles.expectGround(MIDNIGHT);
    await editor.press('Escape');
    await styles.expectGround(WHITE);
    await expect.poll(() => styles.panel('Switch style').count()).toBe(0);
    expect(await editor.status()).toBe('saved');

    await styles.openSwitch();
    await styles.style('Midnight').click();
    await styles.button('Apply this style').click();
    await styles.card.waitFor();
    await editor.saved();
    // Folded, the card is out of the chart's way, and stays folded.
    const fold = styles.card.getByRole('button', { name: 'Made with Giotto' });
    await fold.click();
    await styles.button('Reset the style').waitFor({ state: 'detached' });
    await editor.reload();
    await styles.expectGround(MIDNIGHT);
    await fold.waitFor();
    expect(await styles.button('Reset the style').count()).toBe(0);
    await fold.click();

    await styles.card.getByRole('button', { name: 'Reset the style' }).click();
    await styles.expectGround(WHITE);
    await expect.poll(() => styles.card.count()).toBe(0);
    await expect
      .poll(async () => {
        await editor.undo();
        return styles.ground();
      })
      .toBe(MIDNIGHT);
  },
);

styling('colours and templates are edited on the chart, compared, applied and kept', async ({ open }) => {
  const { editor, styles } = await open();
  const { page } = editor;
  await styles.entry('Edit style').focus();
  await editor.press('Enter');
  await styles.button('Tasks').waitFor();
  await editor.press('Escape');
  await expect
    .poll(() => styles.entry('Edit style').evaluate((entry) => entry === document.activeElement))
    .toBe(true);
  await styles.openEditor('Tasks');
  const note = 'Using the style editor without a premium subscription will add a watermark';
  await styles.panel('Edit style').getByText(note).waitFor();
  await styles.template('Default').click();
  await page.getByRole('button', { name: /^Bar #/ }).click();
  const hex = page.getByLabel('Hex');
  await hex.fill('#7FD6C2');
  await hex.press('Enter');
  await styles.expectBar(ids.plan, '#7FD6C2');
  await page.getByRole('button', { name: /^Closest that passes/ }).click();
  await expect.poll(() => styles.bar(ids.plan)).not.toBe('#7FD6C2');
  const mended = (await styles.bar(ids.plan)) ?? '';
  await editor.closePopover();

  const eye = page.getByRole('button', { name: /^Hold to compare/ });
  await eye.focus();
  await page.keyboard.down('Space');
  await styles.expectBar(ids.plan, '#2563EB');
  await page.keyboard.up('Space');
  await styles.expectBar(ids.plan, mended);

  await styles.button('New template').click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Urgent');
  await name.press('Enter');
  await styles.template('Urgent').waitFor();
  await page.getByRole('button', { name: 'Actions for Urgent' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('grid', { name: /Design templates/ })
        .getByRole('row')
        .first()
        .textContent(),
    )
    .toContain('Urgent');

  await styles.button('Apply this style').click();
  await editor.saved();
  await editor.reload();
  await styles.expectBar(ids.plan, mended);
  await styles.openEditor('Tasks');
  await styles.template('Urgent').waitFor();
});

styling('a deleted template is replaced on the elements that use it, in one step', async ({ open }) => {
  const { editor, styles } = await open({ templateId: 'defaultGantt', styleId: 'style1' });
  const { page } = editor;
  await styles.openEditor('Tasks');
  const uses = await styles.template('Phase').getByRole('img').getAttribute('aria-label');
  expect(uses).toBe('used by 5 elements');
  await page.getByRole('button', { name: 'Actions for Phase' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: /Replace it with/ }).click();
  await page.getByRole('option', { name: 'Risk' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => styles.template('Phase').count()).toBe(0);
  await expect
    .poll(() => styles.template('Risk').getByRole('img').getAttribute('aria-label'))
    .toBe('used by 5 elements');
  await styles.button('Apply this style').click();
  await editor.saved();
  await editor.reload();
  await styles.openEditor('Tasks');
  await styles.template('Risk').waitFor();
  expect(await styles.template('Phase').count()).toBe(0);
  await styles.button('Cancel').click();
  await styles.card.getByRole('button', { name: 'Reset the style' }).click();
  await expect.poll(() => styles.card.count()).toBe(0);
});

styling('an unapplied style can be recovered; a style is saved for other charts', async ({ open }) => {
  const { editor, styles } = await open();
  const { page } = editor;
  await styles.openEditor('Page');
  await styles.button('Page').click();
  await page.getByRole('button', { name: /^Background #/ }).click();
  await page.getByLabel('Hex').fill('#FFF7E6');
  await page.getByLabel('Hex').press('Enter');
  await styles.expectGround('#FFF7E6');
  await editor.closePopover();
  await styles.entry('Edit style').click();
  await styles.expectGround(WHITE);
  await styles.button('Bring back').click();
  await styles.expectGround('#FFF7E6');

  await page.getByRole('button', { name: 'Save as a style template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sand');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved in your style templates').waitFor();
  await styles.button('Cancel').click();
  await styles.openSwitch();
  await styles.style('Sand').click();
  await styles.expectGround('#FFF7E6');
});

styling(
  'the styles appear all at once, the own ones first; the keyboard starts there',
  async ({ app, ana, open }) => {
    await createChart(app.url, ana, { name: 'My look', folder: 'styleTemplates', styleId: 'style4' });
    const { editor, styles } = await open();
    const { page } = editor;
    const options = styles.panel('Switch style').getByRole('option');
    for (const address of ['**/api/homepage', '**/api/templates/style']) {
      await page.reload();
      await editor.canvas.waitFor();
      const release = await holdAnswers(page, address);
      const held = page.waitForRequest(address);
      await styles.entry('Switch style').click();
      await held;
      await styles.panel('Switch style').getByRole('status', { name: 'Loading styles' }).waitFor();
      expect(await options.count()).toBe(0);
      release();
      await styles.style('Clarity').waitFor();
      const texts = await options.allTextContents();
      const names = texts.map((text) => /(My look|Clarity)$/.exec(text)?.[0]);
      expect(names.filter((name) => name !== undefined)).toEqual(['My look', 'Clarity']);
      const hasFocus = () => options.evaluateAll((all) => all.some((one) => one === document.activeElement));
      await expect.poll(hasFocus).toBe(true);
      await page.unroute(address);
    }
  },
);

styling('someone without write access has no style entries', async ({ app, ana }) => {
  const ben = await createAccount(app.url, 'Ben Okoye');
  const chart = await createChart(app.url, ana, testChart);
  await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 2);
  const editor = await openEditor(await app.openTab(ben), app.url, chart);
  const styles = new StylePage(editor.page);
  await styles.button('Home').waitFor();
  expect(await styles.entry('Switch style').count()).toBe(0);
  expect(await styles.entry('Edit style').count()).toBe(0);
});

styling('both panels are accessible in light and in dark', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, { styleId: 'style6', templateId: 'defaultGantt' });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const styles = new StylePage(editor.page);
  await styles.card.waitFor();
  await expectAccessible(editor.page);
  await styles.openSwitch();
  await expectAccessible(editor.page);
  for (const section of ['Timeline', 'Tasks', 'Milestones', 'Contrast']) {
    if (section === 'Timeline') await styles.openEditor(section);
    else await styles.button(section).click();
    await expectAccessible(editor.page);
  }
});
