import { ChartScreen } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';
import { serveWorkbook, writeWorkbook } from '../workbook.ts';

const FILE = 'New office.xlsx';

/** A table becomes a chart, and can go back. */
export const fromExcel: Scene = {
  id: 'from-excel',
  play: async (studio, director) => {
    await studio.createPlan();
    const bytes = await writeWorkbook();
    const workbook = await serveWorkbook(FILE, bytes);
    try {
      const sheet = await studio.openPage(null, null);
      await sheet.goto(workbook.url);
      const page = await studio.openPage(studio.mara, '/');
      await page.getByRole('main').locator('img').first().waitFor();

      await director.film(sheet);
      director.chapter('The table');
      await director.say('Many plans begin as a table in Excel: phases, tasks, dates, predecessors, people.');
      await director.hold(0.8);
      await director.move(sheet.getByText('Agree the budget'));
      await director.hold(0.6);
      await director.move(sheet.getByText('In charge'));
      await director.hold(1.4);

      await director.film(page, 'In Giotto');
      director.chapter('Drop the file');
      await director.say('Drop the file anywhere on your workspace. It stays on your device for now.');
      await director.hold(0.8);
      await director.dropFile(FILE, bytes, { x: 760, y: 400 });
      const picture = page.getByRole('img', { name: 'Preview of the chart' });
      await picture.waitFor();
      await director.say('Before anything is created, you see the chart, and whether all of the file fits.');
      await director.move(picture);
      await director.hold(1.2);
      await director.say('Phases, bars, links and progress are as in the table.');
      await director.hold(0.8);
      await director.move(page.getByText('1 thing will be different'));
      await director.hold(1.2);

      director.chapter('Check the columns');
      await director.say(
        'Most columns are recognised by their names. One is not: it says who does the work.',
      );
      const summary = page.getByText('Columns and options');
      await director.click(summary);
      await director.hold(0.6);
      await director.wheel(260, 1);
      const column = page.getByRole('button', { name: 'Column In charge' });
      await director.click(column);
      await director.say('Choose “People”. The next table of this kind is read in the same way.');
      await director.hold(0.6);
      await director.click(page.getByRole('option', { name: 'People', exact: true }));
      await picture.getByText('Mara').first().waitFor();
      await director.hold(1.6);
      await director.wheel(-600, 0.8);
      await director.click(summary);
      await director.say('Now everything fits: each person’s name is on the bar.');
      await director.move(page.getByText('Everything fits'));
      await director.hold(1.2);

      director.chapter('Choose a style');
      await director.say('Choose a style: the preview shows it at once. Then create the chart.');
      await director.click(page.getByRole('button', { name: 'Style' }));
      await director.hold(0.6);
      await director.click(page.getByRole('option', { name: 'Paper', exact: true }));
      await director.hold(1.6);
      await director.keepPoster();
      await director.click(page.getByRole('button', { name: 'Create chart' }));
      await page.waitForURL('**/gantt/**');
      const screen = new ChartScreen(page);
      await screen.ready();

      director.chapter('Plan on');
      await director.say('From here on it is a chart like any other: drag a task, and it is saved at once.');
      await director.hold(1.2);
      const bar = await screen.box(await screen.taskAt(8));
      await director.drag(bar.middle, { x: bar.middle.x - 50, y: bar.middle.y });
      await director.hold(1.4);

      director.chapter('Back to Excel');
      await director.say('And back again: “Export to other programs…” writes Excel and many other formats.');
      await director.click(page.getByRole('button', { name: 'More', exact: true }));
      await director.hold(0.6);
      await director.click(page.getByRole('menuitem', { name: 'Export to other programs…' }));
      const dialog = page.getByRole('dialog', { name: 'Export to other programs' });
      await dialog.waitFor();
      await director.hold(0.8);
      await director.click(dialog.getByRole('button', { name: 'File type' }));
      await director.hold(0.6);
      await director.click(page.getByRole('option', { name: /Excel/ }).first());
      await dialog.getByText(FILE).waitFor();
      await director.say(
        'Before you save it, you see what the file can’t hold. Then the table is yours again.',
      );
      await director.hold(1.4);
      const saved = page.waitForEvent('download');
      await director.click(dialog.getByRole('button', { name: 'Export', exact: true }));
      await saved;
      await director.hold(1.6);
    } finally {
      await workbook.close();
    }
  },
};
