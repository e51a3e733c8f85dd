import { openChart } from '../chart-screen.ts';
import { planIds } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** A guest suggests with the usual gestures; the owner accepts. */
export const suggestions: Scene = {
  id: 'suggestions',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    await studio.letIn(studio.jonas, chart, 2);
    const guest = await openChart(studio, studio.jonas, chart);
    await director.film(guest.page);

    director.chapter('Suggest a change');
    await director.say('Jonas may suggest. He works as ever, but the chart itself stays as it is.');
    const texts = await guest.box(planIds.content);
    await director.drag(texts.middle, { x: texts.middle.x + 70, y: texts.middle.y }, 1.4);
    await director.say('His changes are drawn beside the original until he submits them, with a note.');
    const bar = guest.page.locator('[data-draft-bar]');
    await director.click(bar.getByRole('button', { name: 'Submit' }));
    const dialog = guest.page.getByRole('dialog');
    await director.click(dialog.getByLabel('Note (optional)'));
    await director.type('The photos come a few days later', 18);
    await director.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.waitFor({ state: 'detached' });
    await guest.page.locator('[data-mark]').first().waitFor();
    await director.hold(0.6);

    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await page.locator('[data-mark]').first().waitFor();
    await director.film(page, 'Mara’s screen');
    director.chapter('Look at it');
    await director.say('Mara sees it dashed beside her plan. The list says what would change, and why.');
    await director.click(screen.entry('Suggestions'));
    await page.locator('[data-open-suggestion]').first().waitFor();
    await director.move(page.locator('[data-open-suggestion]').first());
    await director.hold(1);
    await director.keepPoster();

    director.chapter('Accept or refuse');
    await director.say('Accepted, it becomes part of the chart; the history names both people.');
    await director.click(page.getByRole('button', { name: 'Accept Jonas Weber’s suggestion' }));
    await director.hold(1.2);
  },
};
