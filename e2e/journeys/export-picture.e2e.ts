import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const exporting = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const dialogOf = ({ page }: EditorPage) => page.getByRole('dialog', { name: 'Export as image' });

async function openExport(editor: EditorPage, format: 'PNG' | 'SVG' | 'PDF'): Promise<void> {
  await editor.page.getByRole('button', { name: 'More', exact: true }).click();
  await editor.page.getByRole('menuitem', { name: 'Export as image' }).click();
  await dialogOf(editor).getByText(format, { exact: true }).click();
}

/** Presses Export and waits for the file; the dialog closes by itself. */
async function saveFile(editor: EditorPage): Promise<{ name: string; bytes: Buffer }> {
  const download = editor.page.waitForEvent('download');
  await dialogOf(editor).getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  await dialogOf(editor).waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function rename(editor: EditorPage, title: string): Promise<void> {
  await editor.row(ids.build).click();
  await editor.press('F2');
  await editor.titleField.fill(title);
  await editor.press('Enter');
  await editor.titleField.press('Escape');
}

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

exporting('every kind of picture is saved under the chart’s name, with the last edit', async ({ editor }) => {
  await rename(editor, 'Build the walls');
  await openExport(editor, 'SVG');
  const svg = await saveFile(editor);
  expect(svg.name).toBe('Garden house.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('Build the walls');
  expect(text).toContain('<title>Garden house</title>');
  expect(text).toContain('@font-face');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];

  await openExport(editor, 'PNG');
  await dialogOf(editor).getByText('3×').click();
  const png = await saveFile(editor);
  expect(png.name).toBe('Garden house.png');
  expect(sizeOf(png.bytes)).toEqual([3 * Number(width), 3 * Number(height)]);

  await openExport(editor, 'PDF');
  await dialogOf(editor).getByText('Pages', { exact: true }).click();
  const pdf = await saveFile(editor);
  expect(pdf.name).toBe('Garden house.pdf');
  // The paper of the browser's region, en-US.
  expect(pdf.bytes.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/MediaBox \[0 0 612 792\]/);
});

exporting('the paper is chosen for a file, and is the next print’s too', async ({ editor }) => {
  await openExport(editor, 'PDF');
  const dialog = dialogOf(editor);
  await dialog.getByText('Pages', { exact: true }).click();
  await dialog.getByText('A3', { exact: true }).click();
  await dialog.getByText('Landscape').click();
  await dialog.getByText('Fit on one page').click();
  const { bytes } = await saveFile(editor);
  expect(bytes.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 1191 842]']);
  await openExport(editor, 'PDF');
  await dialog.getByText('Pages', { exact: true }).click();
  for (const name of ['A3', 'Landscape'])
    await expect.poll(() => dialog.getByRole('radio', { name }).isChecked()).toBe(true);
  await editor.press('Escape');
  const printed = (await editor.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed).toMatch(/\/MediaBox\s*\[0 0 1191(\.\d+)? 84[12](\.\d+)?\]/);
});

exporting('a file with characters no font covers is saved, and a message lists them', async ({ editor }) => {
  await rename(editor, 'Plan \u{10fffd} \ue000');
  await openExport(editor, 'PNG');
  const download = editor.page.waitForEvent('download');
  await dialogOf(editor).getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Garden house.png');
  const notice = dialogOf(editor).getByRole('alert');
  await notice.getByText('Some characters have no font on the server: \u{10fffd} \ue000.').waitFor();
  await dialogOf(editor).getByText('SVG', { exact: true }).click();
  await notice.waitFor({ state: 'detached' });
});

exporting(
  'a chart too large for one PNG is offered smaller, or as several in a ZIP',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, {
      ...testChart,
      state: { ...testChart.state, chart: { main: { ganttWidth: 10_000 } } },
    });
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const dialog = dialogOf(editor);
    const notice = dialog.getByText('This image is too large for one PNG: 20,000 × ');
    await openExport(editor, 'PNG');
    await notice.waitFor();
    await dialog.getByRole('button', { name: 'Use 1.6×' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByRole('radio', { name: '1.6×' }).isChecked()).toBe(true);
    expect(sizeOf((await saveFile(editor)).bytes)[0]).toBe(16_000);

    await openExport(editor, 'PNG');
    await dialog.getByText('2×').click();
    await dialog.getByRole('button', { name: 'Use a ZIP' }).click();
    await notice.waitFor({ state: 'detached' });
    const zip = await saveFile(editor);
    expect(zip.name).toBe('Garden house.zip');
    const parts = Object.entries(unzipSync(zip.bytes));
    expect(parts.map(([name, png]) => [name, sizeOf(Buffer.from(png))[0]])).toEqual([
      ['Garden house 1-1.png', 6_667],
      ['Garden house 1-2.png', 6_667],
      ['Garden house 1-3.png', 6_666],
    ]);
  },
);

exporting('an SVG is saved with its text as outlines', async ({ editor }) => {
  await openExport(editor, 'SVG');
  await dialogOf(editor).getByText('Convert text to outlines').click();
  const svg = (await saveFile(editor)).bytes.toString();
  expect(svg).toMatch(/^<svg [\s\S]*<title>Garden house<\/title>/);
  expect(svg).not.toMatch(/<text|@font-face/);
});

journey(
  'offline, an SVG is made in the browser, and the other formats explain why they aren’t available',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    app.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const context = await app.openAs(ana);
    const page = await context.newPage();
    // The dialog is loaded once the chart is shown.
    const isLoaded = page.waitForEvent('requestfinished', (request) =>
      /\/export-dialog-[^/]*\.js$/.test(request.url()),
    );
    const editor = await openEditor(page, app.url, chart);
    await isLoaded;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await rename(editor, 'Only here');
    await editor.page
      .getByText(/^Offline/)
      .first()
      .waitFor();
    await openExport(editor, 'PDF');
    await dialogOf(editor).getByRole('button', { name: 'Export', exact: true }).click();
    await dialogOf(editor).getByRole('alert').getByText("haven't reached the server yet").waitFor();
    await dialogOf(editor).getByText('SVG', { exact: true }).click();
    expect((await saveFile(editor)).bytes.toString()).toContain('Only here');
  },
);

exporting(
  'Shift+Alt+C copies the chart as a PNG, or as an SVG if that isn’t possible',
  async ({ editor }) => {
    const { page } = editor;
    await editor.press('Shift+Alt+C');
    await page.getByText('Copied as image').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType('image/png');
      const picture = blob && (await createImageBitmap(blob));
      return picture && [picture.width, picture.height];
    });
    const { width, height } = (await editor.canvas.locator('svg').first().boundingBox()) ?? {
      width: 0,
      height: 0,
    };
    expect(copied).toEqual([2 * width, 2 * height]);

    await page.evaluate(() => Object.assign(window, { ClipboardItem: undefined }));
    await editor.press('Shift+Alt+C');
    await page.getByText('Copied as SVG text').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^<svg [\s\S]*Go-live/);
  },
);
