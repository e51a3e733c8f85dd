import { openChart } from '../chart-screen.ts';
import { makeHistory } from '../history.ts';
import type { Scene } from '../scene.ts';

/** Scrolling through a chart's history and restoring a version. */
export const timeTravel: Scene = {
  id: 'time-travel',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    await makeHistory(studio, chart);
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const list = page.getByRole('listbox', { name: 'History' });

    director.chapter('Every change is kept');
    await director.say('Every change is kept: what it was, who made it, and when.');
    await director.click(screen.entry('Time travel'));
    await list.waitFor();
    await director.hold(1.2);

    director.chapter('Go back');
    await director.say('Scroll in the list, and the chart shows each version as it was.');
    await director.move(list.getByRole('option').nth(2));
    for (const _ of [1, 2, 3]) {
      await director.wheel(120, 0.5);
      await director.hold(0.7);
    }
    await director.keepPoster();
    await director.say('The arrow keys do the same, one step at a time.');
    await director.press('ArrowDown');
    await director.press('ArrowDown');

    director.chapter('Bring it back');
    await director.say(
      'Restore makes this version the present again. Nothing is lost: that is a step of its own.',
    );
    await director.click(button('Restore'));
    await director.hold(0.6);
    await director.click(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, restore !' }));
    await list.waitFor({ state: 'detached' });
    await director.say('Or take Fork, and go on with the old version in a chart of its own.');
    await director.hold(0.6);
  },
};
