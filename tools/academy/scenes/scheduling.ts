import { openChart } from '../chart-screen.ts';
import { makeLinkedPlan } from '../linked-plan.ts';
import { planIds } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** A chart whose dates follow: what moves along, what is critical, why, and how far it is from the plan. */
export const scheduling: Scene = {
  id: 'scheduling',
  play: async (studio, director) => {
    const chart = await studio.createPlan({ state: makeLinkedPlan() });
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);

    director.chapter('Turn scheduling on');
    await director.say('Let links and calendars set the dates: turn on “Schedule this chart”.');
    await director.hold(0.6);
    await director.click(screen.entry('Settings'));
    await director.click(page.getByText('Schedule this chart'));
    await page.getByText('Nothing had to move').waitFor();
    await director.hold(1);
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await director.click(settings.getByRole('button', { name: 'Close', exact: true }));

    director.chapter('Keep a baseline');
    await director.say('A baseline keeps the dates as they were agreed.');
    await director.press('Control+k');
    await director.type('Take baseline');
    await director.press('Enter');
    await page.getByRole('region', { name: 'Baseline', exact: true }).waitFor();
    await director.hold(0.8);

    director.chapter('See what follows');
    await director.say('Drag a task: before you let go, you see what follows, and the new end.');
    const report = await screen.box(planIds.report);
    await director.drag(report.middle, { x: report.middle.x + report.width * 0.67, y: report.middle.y }, 3);
    await director.say('All of it is one step. The thin bars are the baseline, with the slip beside it.');
    await director.hold(1.5);

    director.chapter('The critical path');
    await director.say('P shows the critical path: what can’t be later without delaying the end.');
    await director.press('p');
    await page.getByRole('region', { name: 'Critical path' }).waitFor();
    await director.hold(1.2);
    await director.keepPoster();

    director.chapter('Why here?');
    await director.say('Select a task and press W: it says what decides the date.');
    await director.click((await screen.box(planIds.visuals)).middle);
    await director.press('w');
    const why = page.getByRole('region', { name: 'Why here?' });
    await why.waitFor();
    await director.hold(1.5);
    await director.say('Click a title to follow the chain back.');
    await director.click(why.getByRole('button', { name: 'Show Wireframes' }));
    await director.hold(1.2);
    await director.press('w');

    director.chapter('What if');
    await director.say('In a What if, only you see your changes, compared with now.');
    await director.press('Control+k');
    await director.type('What if');
    await director.press('Enter');
    await page.getByText('Nothing changed yet').waitFor();
    const pages = await screen.box(planIds.pages);
    await director.drag(
      { x: pages.right - 2, y: pages.middle.y },
      { x: pages.x + pages.width * 0.6, y: pages.middle.y },
      1.6,
    );
    await page.getByText('1 change').waitFor();
    await director.hold(1);
    await director.say('Then apply it as one update, suggest it, or throw it away.');
    await director.hold(1);
    await director.click(page.getByRole('button', { name: 'Apply', exact: true }));
    await page.getByText('Applied as one update').waitFor();
    await director.hold(1);
  },
};
