import { openChart } from '../chart-screen.ts';
import { makePlan, planIds } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** Links between tasks: three ways to draw one, and what happens when a plan no longer holds. */
export const links: Scene = {
  id: 'links',
  play: async (studio, director) => {
    const chart = await studio.createPlan({ state: makePlan({ hasLinks: false }) });
    const screen = await openChart(studio, studio.mara, chart);
    await director.film(screen.page);

    director.chapter('Draw a link');
    await director.say('A link says: this task waits for that one.');
    await director.hold(0.8);
    await director.click(await barOf(planIds.interviews));
    await director.say('Select a task and drag the dot at its end to the task that follows.');
    const interviews = await screen.box(planIds.interviews);
    const report = await screen.box(planIds.report);
    const dot = { x: interviews.right + 14, y: interviews.middle.y };
    await director.drag(dot, { x: report.x + 12, y: report.middle.y });
    await director.press('Escape');

    director.chapter('Two clicks, or one key');
    await director.say('Or take the Link tool and click one bar after the other.');
    await director.click(screen.tool('Link'));
    await director.click(await barOf(planIds.report));
    await director.click(await barOf(planIds.wireframes));
    await director.say('With several tasks selected, one key links them in order.');
    await director.press('Escape');
    await director.click(await barOf(planIds.wireframes));
    await screen.page.keyboard.down('Shift');
    await director.click(await barOf(planIds.visuals));
    await screen.page.keyboard.up('Shift');
    await director.press('Shift+C');
    await director.press('Escape');
    await director.keepPoster();

    director.chapter('When dates collide');
    await director.say('Move a task too far, and the link that no longer holds turns red.');
    await director.drag(report.middle, { x: report.middle.x + 120, y: report.middle.y }, 1.5);
    await director.hold(1);
    await director.say('Nothing moves behind your back: undo, or let the link be put right.');
    await director.press('Control+z');
    await director.hold(0.8);

    async function barOf(id: string) {
      return (await screen.box(id)).middle;
    }
  },
};
