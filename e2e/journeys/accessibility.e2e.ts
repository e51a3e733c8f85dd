import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

journey('axe finds nothing serious on login, sign-up and code, in light and in dark', async ({ app }) => {
  const page = await (await app.open()).newPage();
  for (const path of ['/login', '/signup']) {
    await page.goto(`${app.url}${path}`);
    await page.getByLabel('Email').waitFor();
    await expectAccessible(page);
  }
  const pending = await createAccount(app.url, 'Noor Haddad', { isConfirmed: false });
  const code = await (await app.openAs(pending)).newPage();
  await code.goto(`${app.url}/code`);
  await code.getByLabel('Code', { exact: true }).waitFor();
  await expectAccessible(code);
});

journey(
  `axe finds nothing serious on the list and the wizard's steps, in light and in dark`,
  async ({ app, ana }) => {
    await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Garden house' }).first().waitFor();
    await expectAccessible(page);
    await page.goto(`${app.url}/new/n`);
    await page.getByRole('option', { name: 'Starter plan' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select this template' }).click();
    await page.getByRole('option', { name: 'Clarity' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select this style' }).click();
    await page.getByLabel('Chart name').waitFor();
    await expectAccessible(page);
  },
);

journey(
  'axe finds nothing serious in the outline, the looks, the palette and move mode, in light and in dark',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await editor.row(ids.build).click();
    await editor.press('o');
    await page.getByRole('treegrid', { name: 'Outline' }).waitFor();
    await expectAccessible(page);
    await editor.toolbar.getByRole('button', { name: 'Style…' }).click();
    await page.getByRole('textbox', { name: 'Corner' }).waitFor();
    await expectAccessible(page);
    await editor.closePopover();
    await page.getByRole('button', { name: 'Commands…' }).click();
    await page.getByRole('combobox').waitFor();
    await expectAccessible(page);
    await editor.closePopover();
    await editor.row(ids.build).click();
    await editor.press('g');
    await page.getByRole('group', { name: 'Move', exact: true }).waitFor();
    await expectAccessible(page);
  },
);

journey(
  'axe finds nothing serious in the editor, with panels, popovers and dialogs, in light and in dark',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await expectAccessible(page);
    const entries = page.getByRole('navigation', { name: 'Editor' });
    await entries.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('complementary', { name: 'Settings' }).waitFor();
    await editor.row(ids.build).click();
    await editor.toolbar.waitFor();
    await expectAccessible(page);
    await entries.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Public Gantt').click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await expectAccessible(page);
    await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('textbox', { name: 'Duration in days' }).waitFor();
    await expectAccessible(page);
    await editor.closePopover();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import into this chart…' }).click();
    await page.getByRole('dialog', { name: 'Import into this chart' }).waitFor();
    await expectAccessible(page);
  },
);

journey(
  'axe finds nothing serious in the filter, the saved views and the rules, in light and in dark',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const path = `/users/${ana.userId}/gantts/${chart.ganttId}/shared-views/late`;
    const late = { name: 'Late', view: { filter: { progress: ['late'], mode: 'hide' } } };
    await send(app.url, 'PUT', path, late, ana.token);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const open = async (command: string) => {
      await editor.press('Control+k');
      await page.getByRole('combobox', { name: 'Commands, tasks and charts' }).fill(command);
      await editor.press('Enter');
    };
    await open('Saved views');
    const views = page.getByRole('region', { name: 'Saved views' });
    await views.getByRole('button', { name: 'Late', exact: true }).click();
    await views.getByRole('textbox', { name: 'Name of a new view' }).fill('Mine');
    const note = page.getByRole('region', { name: 'Filter and colour' });
    await note.getByRole('button', { name: 'Choose what is shown' }).waitFor();
    await expectAccessible(page);
    await views.getByRole('button', { name: 'Options for Late' }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, ['light']);
    await editor.press('Escape');
    await note.getByRole('button', { name: 'Choose what is shown' }).click();
    await note.getByRole('textbox', { name: 'Contains the text' }).waitFor();
    await expectAccessible(page);
    await editor.press('Escape');
    await open('Colour by rule');
    const rules = page.getByRole('dialog', { name: 'Colour by rule' });
    await rules.getByRole('button', { name: 'Late in red' }).click();
    await rules.getByLabel('Name in the legend').waitFor();
    await expectAccessible(page);
  },
);

journey(
  'axe finds nothing serious on the embed and the 404 page, in light and in dark',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const configuration = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    const open = { isPublic: true, isPublicAllowDuplicate: true };
    await send(app.url, 'PUT', configuration, open, ana.token);
    const page = await (await app.open()).newPage();
    await page.goto(`${app.url}/embedded-gantts/${chart.ganttId}`);
    await page.getByRole('link', { name: 'Create Gantt from this template' }).waitFor();
    await expectAccessible(page);
    app.expectErrors(/404/);
    await page.goto(`${app.url}/404`);
    await page.getByRole('link').first().waitFor();
    await expectAccessible(page);
  },
);
