import { readFile } from 'node:fs/promises';
import { openChart } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';

/** A chart as a picture, as pages, and as a file that is imported again. */
export const files: Scene = {
  id: 'files',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);
    const more = page.getByRole('button', { name: 'More', exact: true });
    const choose = async (name: RegExp | string) => {
      await director.click(more);
      await director.hold(0.5);
      await director.click(page.getByRole('menuitem', { name }));
    };

    director.chapter('A picture for slides');
    await director.say('Behind the three dots a chart becomes a picture.');
    await choose(/^Export as image/);
    const dialog = page.getByRole('dialog', { name: 'Export as image' });
    await dialog.waitFor();
    await director.say('PNG is for slides and chats: choose how sharp it should be.');
    await director.click(dialog.getByText('3×'));
    await director.hold(0.6);
    await director.keepPoster();

    director.chapter('PDF and SVG');
    await director.say('PDF keeps its text, and can be cut into pages; SVG stays sharp at any size.');
    await director.click(dialog.getByText('PDF', { exact: true }));
    await director.hold(0.8);
    const download = page.waitForEvent('download');
    await director.click(dialog.getByRole('button', { name: 'Export', exact: true }));
    await download;
    await dialog.waitFor({ state: 'detached' });
    await director.hold(0.8);

    director.chapter('Take it with you');
    await director.say('A .gio file holds the whole chart, for keeping or for another workspace.');
    const saved = page.waitForEvent('download');
    await choose('Export .gio');
    const path = await (await saved).path();
    await director.hold(0.6);

    const empty = await studio.createPlan({
      name: 'Copy for the agency',
      state: undefined,
      templateId: 'defaultGantt',
    });
    const other = await openChart(studio, studio.mara, empty);
    await director.film(other.page, 'Another chart');
    director.chapter('Read it again');
    await director.say('Import reads it again, and says first whether anything is wrong with it.');
    await director.click(other.page.getByRole('button', { name: 'More', exact: true }));
    await director.click(other.page.getByRole('menuitem', { name: 'Import into this chart…' }));
    const importing = other.page.getByRole('dialog', { name: 'Import into this chart' });
    await importing.waitFor();
    await director.hold(0.8);
    await other.page.locator('input[type=file]').setInputFiles({
      name: 'Website relaunch.gio',
      mimeType: 'application/json',
      buffer: await readFile(path),
    });
    await importing.getByText('no errors detected').waitFor();
    await director.hold(1);
    await director.click(importing.getByRole('button', { name: 'Replace the chart' }));
    await importing.waitFor({ state: 'detached' });
    await director.hold(1);
  },
};
