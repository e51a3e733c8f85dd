import { openChart } from '../chart-screen.ts';
import { makePlan, planIds } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** Tasks are drawn and typed, nested, and given progress and a milestone. */
export const tasks: Scene = {
  id: 'tasks',
  play: async (studio, director) => {
    const { milestone: _, task, ...plan } = makePlan({ hasLinks: false });
    const {
      [planIds.build]: _build,
      [planIds.pages]: _pages,
      [planIds.content]: _content,
      [planIds.tests]: _tests,
      ...first
    } = task;
    const chart = await studio.createPlan({ state: { ...plan, task: first } });
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);

    director.chapter('Write a list of tasks');
    await director.say('Click below the last row and type: Enter goes on to the next task.');
    await director.hold(0.6);
    await director.click(page.getByRole('button', { name: 'New task' }));
    for (const title of ['Build', 'Pages', 'Texts']) {
      await screen.title.waitFor();
      await director.type(title);
      await director.press('Enter');
    }
    await director.press('Escape');
    await director.hold(0.4);

    director.chapter('Parts of a task');
    await director.say('Indent rows to make them parts of the task above.');
    await director.click(await labelOf(7));
    await director.press('Alt+Shift+ArrowRight');
    await director.click(await labelOf(8));
    await director.press('Alt+Shift+ArrowRight');

    director.chapter('Dates and progress');
    await director.say('Drag a bar to its dates; the label shows them while you do.');
    const last = await screen.box(await screen.taskAt(7));
    await director.drag(last.middle, { x: last.middle.x + 90, y: last.middle.y }, 1.4);
    await director.say('How far a task has come is dragged on the bar itself.');
    const wireframes = await screen.box(planIds.wireframes);
    await director.click(wireframes.middle);
    // The handle is below the bar, at the end of the completed part.
    const grip = { x: wireframes.x + wireframes.width * 0.6, y: wireframes.y + wireframes.height + 2 };
    await director.drag(grip, { x: wireframes.right - 1, y: grip.y });
    await director.press('Escape');

    director.chapter('Milestones');
    await director.say('Take a milestone from the tools for a day that matters.');
    await director.click(screen.tool('Milestone'));
    const design = await screen.box(planIds.design);
    await director.click({ x: design.right + 24, y: design.middle.y });
    await screen.title.waitFor();
    await director.type('Design agreed');
    await director.press('Enter');
    await director.press('Escape');
    await director.keepPoster();
    await director.hold(0.6);

    async function labelOf(row: number) {
      const box = await screen.row(await screen.taskAt(row)).boundingBox();
      if (!box) throw new Error(`row ${row} is not drawn`);
      return { x: box.x + 60, y: box.y + box.height / 2 };
    }
  },
};
