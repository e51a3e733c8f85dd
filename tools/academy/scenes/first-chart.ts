import { ChartScreen } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';

/** From the empty workspace to a first chart in three steps. */
export const firstChart: Scene = {
  id: 'first-chart',
  play: async (studio, director) => {
    await studio.createPlan();
    const page = await studio.openPage(studio.mara, '/');
    await page.getByRole('main').locator('img').first().waitFor();
    await director.film(page);
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    const option = (name: string) =>
      page
        .getByRole('main')
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) });

    director.chapter('Choose what is in it');
    await director.say('This is your workspace: all of your charts, sorted into folders.');
    await director.hold(1.2);
    await director.click(page.getByRole('link', { name: 'Create a new Gantt' }));
    await director.say('A new chart begins with a template, so that you never face an empty page.');
    await page.getByRole('img', { name: 'Preview of Starter plan' }).waitFor();
    await director.hold(1);
    await director.click(option('Marketing launch'));
    await page.getByRole('img', { name: 'Preview of Marketing launch' }).waitFor();
    await director.hold(1.2);
    await director.keepPoster();
    await director.click(button('Select this template'));

    director.chapter('Choose how it looks');
    await director.say('Then you choose a style. You can change it later as often as you like.');
    await page.getByRole('img', { name: /^Preview of/ }).waitFor();
    await director.hold(0.8);
    await director.click(option('Paper'));
    await director.hold(1.2);
    await director.click(button('Select this style'));

    director.chapter('Give it a name');
    await director.say('Give it a name and a folder, and it is yours.');
    const name = page.getByRole('textbox', { name: 'Chart name' });
    await director.click(name);
    await director.press('Control+A');
    await director.type('Spring campaign');
    await director.hold(0.4);
    await director.click(button('Create Gantt'));
    await page.waitForURL('**/gantt/**');
    const screen = new ChartScreen(page);
    await screen.ready();

    director.chapter('Make it your own');
    await director.say('Drag a bar to move it, drag its end to make it longer. Everything is saved at once.');
    await director.hold(0.6);
    const id = await screen.taskAt(1);
    const bar = await screen.box(id);
    await director.drag(bar.middle, { x: bar.middle.x + 60, y: bar.middle.y });
    const moved = await screen.box(id);
    await director.drag(
      { x: moved.right - 3, y: moved.middle.y },
      { x: moved.right + 50, y: moved.middle.y },
    );
    await director.hold(0.8);
  },
};
