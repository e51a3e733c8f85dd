import { ChartScreen, openChart } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';

/** People are invited to a chart with a permission level; the guest sees it at once. */
export const sharing: Scene = {
  id: 'sharing',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);

    director.chapter('Invite somebody');
    await director.say('Open Share, then Users: here you decide who may open this chart.');
    await director.click(screen.entry('Share'));
    await director.click(page.getByRole('tab', { name: 'Users' }));
    await director.click(page.getByRole('button', { name: 'Add a new user' }));
    await director.say('Type an e-mail address. The person needs no account yet.');
    await director.click(page.getByRole('textbox', { name: 'Email' }));
    await director.type(studio.jonas.email, 16);

    director.chapter('What guests may do');
    await director.say('Guests can read, suggest modifications that you approve, or edit.');
    await director.click(page.getByRole('button', { name: /Permission/ }).first());
    await director.hold(1.6);
    await director.keepPoster();
    await director.click(page.getByRole('option', { name: 'Can edit' }));
    await director.click(page.getByRole('button', { name: 'Invite', exact: true }));
    await page.getByText('Invite pending').waitFor();
    await director.hold(1);

    director.chapter('Together in one chart');
    const guest = new ChartScreen(await studio.openPage(studio.jonas, chart.path));
    await guest.page.getByRole('button', { name: 'Accept' }).waitFor();
    await director.film(guest.page, 'Jonas’s screen');
    await director.say('Jonas accepts, and is in the chart.');
    await director.click(guest.page.getByRole('button', { name: 'Accept' }));
    await guest.ready();
    await director.hold(0.8);
    await director.film(page, 'Mara’s screen');
    await director.say('You see who is here, and change or take back a permission whenever you like.');
    await director.click(page.getByRole('button', { name: 'Permission of Jonas Weber' }));
    await director.hold(1.5);
    await director.press('Escape');
  },
};
