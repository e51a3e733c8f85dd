import { openChart } from '../chart-screen.ts';
import { makeHistory } from '../history.ts';
import type { Scene } from '../scene.ts';

/** A version is named and compared with the present. */
export const versions: Scene = {
  id: 'versions',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    await makeHistory(studio, chart);
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const list = page.getByRole('listbox', { name: 'History' });

    director.chapter('Name a version');
    await director.say('Some versions matter more than others: what was agreed, what was sent.');
    await director.click(screen.entry('Time travel'));
    await list.waitFor();
    await director.click(list.getByRole('option').last());
    await director.hold(0.8);
    await director.say('Give such a version a name. It is kept for good.');
    await director.click(button('Name this version'));
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await director.type('As agreed with the client', 16);
    await director.press('Enter');
    await director.hold(0.6);
    await director.click(page.getByText('Named versions', { exact: true }));
    await director.hold(1);

    director.chapter('Compare it with now');
    await director.say('Compare with now draws that version as ghosts behind the present.');
    await director.click(list.getByRole('option').first());
    await director.click(page.getByText('Compare with now', { exact: true }));
    await page.getByRole('region', { name: 'What changed' }).waitFor();
    await director.hold(1.2);
    await director.keepPoster();
    await director.say('The list tells by how much each task has moved, and what is new or gone.');
    await director.move(page.getByRole('region', { name: 'What changed' }).getByRole('listitem').first());
    await director.hold(1.5);

    director.chapter('Show it to others');
    await director.say('A link to the version shows everybody who may edit the very same picture.');
    await director.click(button('Copy link to this version'));
    await director.hold(0.8);
  },
};
