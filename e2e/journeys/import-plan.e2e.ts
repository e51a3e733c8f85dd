import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, send } from '../support/account.ts';
import { dropFile } from '../support/drop-file.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { openExport, saveExport } from '../support/plan-export.ts';
import { listEnglishLeft, readTexts } from '../support/visible-texts.ts';
import { openWizard } from '../support/wizard-page.ts';
import { createFolders, openWorkspace } from '../support/workspace-page.ts';

const PLAN = {
  name: 'Community centre',
  tasks: [
    { id: 'p', title: 'Design', level: 0 },
    { id: 'a', title: 'Survey', level: 1, start: '2027-03-01T00:00', finish: '2027-03-06T00:00', work: 600 },
    { id: 'b', title: 'Drawings', level: 1, start: '2027-03-08T00:00', finish: '2027-03-20T00:00' },
    { id: 'm', title: 'Approved', level: 1, milestone: true, finish: '2027-03-20T00:00' },
  ],
  links: [
    { from: 'a', to: 'b', type: 'FS' },
    { from: 'b', to: 'm', type: 'FS' },
  ],
};

const importing = journey.extend('page', async ({ app, ana }) => {
  await createFolders(app.url, ana, ['Red', 'Green']);
  const { page } = await openWorkspace(await app.openTab(ana), app.url, '/green');
  return page;
});

/** Pastes a text outside of any field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+v');
}

importing('a dropped plan is shown, and becomes a chart in the folder that was open', async ({ page }) => {
  await dropFile(page, 'centre.plan.json', JSON.stringify(PLAN));
  await page.getByText('3 tasks, 1 milestone, 2 dependencies').waitFor();
  await page.getByText('1 thing will be different').waitFor();
  await page.getByRole('img', { name: 'Preview of the chart' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Folder' }).textContent()).toContain('Green');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Community centre');
  await page.getByRole('button', { name: 'Create chart' }).click();
  const editor = new EditorPage(page);
  await editor.ready();
  await page.getByRole('button', { name: 'Community centre' }).waitFor();
});

importing(
  'the preview appears with its whole report, so nothing moves under the pointer',
  async ({ page }) => {
    const atFirst = await page.evaluateHandle(() => {
      const first: { hasReport?: boolean } = {};
      new MutationObserver(() => {
        if (document.querySelector('[data-help=import-create]'))
          first.hasReport ??= document.querySelector('summary') !== null;
      }).observe(document.body, { childList: true, subtree: true });
      return first;
    });
    await dropFile(page, 'centre.plan.json', JSON.stringify(PLAN));
    await page.getByText('1 thing will be different').waitFor();
    expect(await atFirst.jsonValue()).toEqual({ hasReport: true });
  },
);

/** A Microsoft Project file with a custom field, which no chart shows. */
const PROJECT_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project">
  <Name>House.xml</Name>
  <ExtendedAttributes>
    <ExtendedAttribute><FieldID>188743731</FieldID><FieldName>Text1</FieldName><Alias>Rate</Alias></ExtendedAttribute>
  </ExtendedAttributes>
  <Tasks>
    <Task><UID>1</UID><ID>1</ID><Name>Walls</Name><OutlineLevel>1</OutlineLevel>
      <Start>2027-03-01T08:00:00</Start><Finish>2027-03-05T17:00:00</Finish>
      <ExtendedAttribute><FieldID>188743731</FieldID><Value>Gold</Value></ExtendedAttribute>
    </Task>
  </Tasks>
</Project>`;

importing(
  'what a chart doesn’t show of a Microsoft Project file is kept, and given back by an export',
  async ({ app, page }) => {
    app.expectErrors(/503.*extras/);
    await page.route('**/extras/mspdi', (route) => route.fulfill({ status: 503 }));
    await dropFile(page, 'house.xml', PROJECT_FILE);
    await page.getByRole('button', { name: 'Create chart' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('What the file holds beyond the chart couldn’t be kept.').waitFor();
    await page.unroute('**/extras/mspdi');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await new EditorPage(page).ready();
    const saved = await saveExport(page, await openExport(page, /^Microsoft Project XML/, 'House.xml'));
    expect(saved).toContain('<Value>Gold</Value>');
    expect(saved).toContain('<Alias>Rate</Alias>');
  },
);

importing(
  'an export says that what is kept beside the chart is missing, and has it in a small window too',
  async ({ app, page }) => {
    app.expectErrors(/503.*extras/);
    await dropFile(page, 'house.xml', PROJECT_FILE);
    await page.getByRole('button', { name: 'Create chart' }).click();
    await new EditorPage(page).ready();
    await page.route('**/extras/mspdi', (route) => route.fulfill({ status: 503 }));
    const dialog = await openExport(page, /^Microsoft Project XML/, 'House.xml');
    const alert = dialog.getByRole('alert');
    await alert.getByText('couldn’t be loaded, so this file is without it').waitFor();
    await page.unroute('**/extras/mspdi');
    await page.route('**/extras/mspdi', (route) =>
      route.fulfill({ contentType: 'application/octet-stream', body: 'of a later version' }),
    );
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('This page can’t read what an imported file held').waitFor();
    await page.unroute('**/extras/mspdi');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await saveExport(page, await openExport(page, /^Microsoft Project XML/, 'House.xml'))).toContain(
      '<Value>Gold</Value>',
    );
  },
);

importing('a pasted plan is read on the import page too, and named by the person', async ({ page }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const { name: _, ...nameless } = PLAN;
  await paste(page, JSON.stringify(nameless, undefined, 2));
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Imported plan');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

importing(
  'a broken file is refused with each place and reason, and another can be chosen',
  async ({ page }) => {
    await dropFile(
      page,
      'broken.plan.json',
      '{"tasks":[{"id":"a","title":"A","level":0,"start":"31.2.2027"}]}',
    );
    const alert = page.getByRole('alert');
    await alert.getByText('broken.plan.json can’t be imported').waitFor();
    await alert.getByText('tasks.0.start').waitFor();
    await dropFile(page, 'centre.plan.json', JSON.stringify(PLAN));
    await page.getByRole('button', { name: 'Create chart' }).waitFor();
  },
);

const TABLE = `Task,Start,End,Owner
Survey,03/04/2027,04/04/2027,Ana
Drawings,05/04/2027,07/04/2027,Ben
`;

importing(
  'the columns and dates of a table are read as the person says, the next time too',
  async ({ page }) => {
    await dropFile(page, 'plan.csv', TABLE);
    const question = page.getByRole('radiogroup', { name: 'Which date is 03/04/2027?' });
    const picture = page.getByRole('img', { name: 'Preview of the chart' });
    await picture.getByText('March 2027').waitFor();
    const dayFirst = question.getByRole('radio', { name: '3 Apr 2027' });
    await dayFirst.click();
    await expect.poll(() => dayFirst.isChecked()).toBe(true);
    // Until the file is read again: then the report above has other lines.
    await page.locator('[data-help=import-create]:not([data-pending])').waitFor();
    await page.getByText('Columns and options').click();
    await page.getByRole('button', { name: 'Column Owner' }).click();
    await page.getByRole('option', { name: 'Leave out' }).click();
    await expect.poll(() => picture.getByText('Ana').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await dropFile(page, 'again.csv', TABLE);
    await picture.getByText('April 2027').waitFor();
    await expect.poll(() => picture.getByText('Ana').count()).toBe(0);
    await expect.poll(() => dayFirst.isChecked()).toBe(true);
  },
);

/** Each cell of the first task is wrong in another way. */
const MESSY_TABLE = `ID,Task,Start,Finish,Duration,Progress,Predecessors,Level,Room
1,Survey,soon,2027-03-05,a few days,150,XYZ,high,12
2,Drawings,2027-03-01,2027-03-05,4d,20,,1,13
`;

importing('of a long report the first reasons are shown, and all of them on request', async ({ page }) => {
  await dropFile(page, 'messy.csv', MESSY_TABLE);
  const report = page.getByRole('region', { name: 'What the file contains' });
  const reasons = report.locator('summary');
  await expect.poll(() => reasons.count()).toBe(4);
  await report.getByRole('button', { name: /^Show all \d$/ }).click();
  await expect.poll(() => reasons.count()).toBeGreaterThan(5);
  await report.getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => reasons.count()).toBe(4);
});

/** 10,050 rows in three groups of 3,350. */
const LARGE_TABLE = [
  'Level,Task,Start,End',
  ...['North', 'South', 'West'].flatMap((name, group) => [
    `1,${name},,`,
    ...Array.from(
      { length: 3_349 },
      (_, at) => `2,${name} ${at},2027-0${group + 1}-04,2027-0${group + 1}-08`,
    ),
  ]),
].join('\n');

importing(
  'of a file with more tasks than a chart holds, the chosen groups are imported',
  async ({ page }) => {
    await dropFile(page, 'large.csv', LARGE_TABLE);
    const choice = page.getByRole('region', { name: 'This file has 10,050 tasks; a chart holds 10,000' });
    await page.getByText('10,000 tasks, 0 milestones, 0 dependencies').waitFor();
    await choice.getByText('Chosen groups').click();
    await choice.getByText('6,700 of 10,000').waitFor();
    const create = page.getByRole('button', { name: 'Create chart' });
    await choice.getByRole('checkbox', { name: 'West' }).focus();
    await page.keyboard.press('Space');
    await choice.getByText('10,050 of 10,000').waitFor();
    await page.getByText('The selection has more than 10,000 tasks. Select less.').waitFor();
    await expect.poll(() => create.isDisabled()).toBe(true);
    await choice.getByRole('button', { name: 'Select none' }).click();
    await page.getByText('The selection has no tasks.').waitFor();
    await choice.getByText('West', { exact: true }).click();
    await page.getByText('3,350 tasks, 0 milestones, 0 dependencies').waitFor();
    await page.getByRole('img', { name: 'Preview of the chart' }).getByText('March 2027').waitFor();
    await choice.getByText('A range of dates').click();
    await choice.getByLabel('To', { exact: true }).fill('2027-02-28');
    await choice.getByLabel('To', { exact: true }).press('Enter');
    await choice.getByText('6,700 of 10,000').waitFor();
    await create.click();
    await new EditorPage(page).ready();
  },
);

importing('a template is saved and imported as it is', async ({ page }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Import' }).click();
  for (const [format, fileName] of [
    ['Excel', 'Plan template.xlsx'],
    ['CSV', 'Plan template.csv'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(fileName);
    const path = await download.path();
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText('Everything fits').waitFor();
    await page.getByText('10 tasks, 2 milestones, 9 dependencies').waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
});

importing('a file that is dropped in the wizard is imported into its folder', async ({ app, ana, page }) => {
  const wizard = await openWizard(page, app.url, '/new/green');
  const link = wizard.main.getByRole('link', { name: 'Import a file' });
  await expect.poll(() => link.getAttribute('href')).toBe('/import?folder=green');
  await dropFile(page, 'centre.plan.json', JSON.stringify(PLAN));
  await page.getByText('3 tasks, 1 milestone, 2 dependencies').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Folder' }).textContent()).toContain('Green');
  const later = await openWizard(await app.openTab(ana), app.url, '/new/n/blank/style1');
  await dropFile(later.page, 'centre.plan.json', JSON.stringify(PLAN));
  await later.page.getByRole('button', { name: 'Create chart' }).waitFor();
});

journey('refusals, the preview, the report and its file are in the person’s language', async ({ app }) => {
  const german = readTexts('de');
  const account = await createAccount(app.url, 'Reto Frei');
  await send(app.url, 'PUT', '/myprofil', { locale: 'de' }, account.token);
  const page = await (await app.openAs(account)).newPage();
  await page.goto(`${app.url}/import`);
  await page.getByRole('button', { name: german['import.choose'] ?? '' }).waitFor();
  await expect.poll(() => listEnglishLeft(page, 'de')).toEqual([]);
  await dropFile(page, 'zentrum.xml', '<Project>\n<Tasks>\n</Project>');
  const alert = page.getByRole('alert');
  await alert.getByText('Zeile 3 Die Datei ist kein wohlgeformtes XML').waitFor();
  await dropFile(page, 'zentrum.mpp', '\u0000');
  await alert.getByText('Dieses Format kann Giotto nicht lesen.').waitFor();
  await expect.poll(() => listEnglishLeft(page, 'de')).toEqual([]);
  const tasks = PLAN.tasks.map((task) => ({ ...task, deadline: '2027-05-01T00:00', work: 600 }));
  await dropFile(page, 'zentrum.plan.json', JSON.stringify({ ...PLAN, tasks }));
  await page
    .getByRole('img', { name: german['import.preview'] ?? '' })
    .getByText('März 2027')
    .waitFor();
  await page.getByText('Ein Diagramm hat Dauern, aber keinen Arbeitsaufwand.').click();
  await page.getByText('„Survey“: 600 min').waitFor();
  await expect.poll(() => listEnglishLeft(page, 'de')).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: german['report.save'] ?? '' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('zentrum Bericht.csv');
  const [header, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(header).toBe('\ufeffErgebnis;Was;Wo;In der Datei;Behalten;Warum;Anzahl');
  expect(first).toMatch(/^Weggelassen;Arbeit;„Design“;600 min;;/);
});
