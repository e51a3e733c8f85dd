import { expect } from 'vitest';
import { dropFile } from '../support/drop-file.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { openExport, saveExport } from '../support/plan-export.ts';
import { openWorkspace } from '../support/workspace-page.ts';

interface FileTask {
  readonly name: string;
  readonly finish: string;
  readonly rate: string;
}

/** A Microsoft Project file with a custom field, which no chart shows. */
const fileOf = (tasks: readonly FileTask[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project">
  <Name>House.xml</Name>
  <ExtendedAttributes>
    <ExtendedAttribute><FieldID>188743731</FieldID><FieldName>Text1</FieldName><Alias>Rate</Alias></ExtendedAttribute>
  </ExtendedAttributes>
  <Tasks>${tasks
    .map(
      ({ name, finish, rate }, at) => `
    <Task><UID>${at + 1}</UID><ID>${at + 1}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel>
      <Start>2027-03-01T08:00:00</Start><Finish>${finish}T17:00:00</Finish>
      <ExtendedAttribute><FieldID>188743731</FieldID><Value>${rate}</Value></ExtendedAttribute>
    </Task>`,
    )
    .join('')}
  </Tasks>
</Project>`;

const FIRST = fileOf([
  { name: 'Walls', finish: '2027-03-05', rate: 'Gold' },
  { name: 'Roof', finish: '2027-03-05', rate: 'Silver' },
]);
/** The same plan later: a task has another name, the other one ends later and has another rate. */
const SECOND = fileOf([
  { name: 'Brick walls', finish: '2027-03-05', rate: 'Gold' },
  { name: 'Roof', finish: '2027-03-09', rate: 'Bronze' },
]);

journey(
  'a chart is updated by a newer file, undone, and exported with what the newer file holds beyond the chart',
  async ({ app, ana }) => {
    const { page } = await openWorkspace(await app.openTab(ana), app.url);
    await dropFile(page, 'house.xml', FIRST);
    await page.getByRole('button', { name: 'Create chart' }).click();
    const editor = new EditorPage(page);
    await editor.ready();
    const content = await editor.content();

    await dropFile(page, 'house.xml', SECOND);
    const dialog = page.getByRole('dialog', { name: 'Import into this chart' });
    const changes = dialog.getByRole('region', { name: '2 changes' });
    await changes.getByText('Walls → Brick walls').first().waitFor();
    await changes.getByText(/^Duration: .* → /).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The file is imported').waitFor();
    await editor.expectTitles(['Brick walls', 'Roof']);
    await editor.expectRow(/^Roof, 1–9 Mar/);

    await editor.undo();
    await editor.expectContent(content);
    await editor.saved();
    const saved = await saveExport(page, await openExport(page, /^Microsoft Project XML/, 'House.xml'));
    expect([...saved.matchAll(/<Value>(.*)<\/Value>/g)].map(([, value]) => value)).toEqual([
      'Gold',
      'Bronze',
    ]);
    expect(saved).toContain('<Alias>Rate</Alias>');
    expect(saved).toContain('<Name>Walls</Name>');
    expect(saved).not.toContain('2027-03-09');
  },
);
