import { openChart } from '../chart-screen.ts';
import type { Scene } from '../scene.ts';

/** A style is previewed, applied, and adjusted. */
export const styles: Scene = {
  id: 'styles',
  play: async (studio, director) => {
    const chart = await studio.createPlan();
    const screen = await openChart(studio, studio.mara, chart);
    const { page } = screen;
    await director.film(page);
    const style = (name: string) =>
      page.getByRole('listbox', { name: 'Styles' }).getByRole('option', { name });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

    director.chapter('Try a style on');
    await director.say('Switch style shows your own chart in every style.');
    await director.click(screen.entry('Switch style'));
    await style('Clarity').waitFor();
    await director.say('Point at one to see it large; click it to keep looking.');
    await director.move(style('Boardroom'));
    await director.hold(1.2);
    await director.move(style('Midnight'));
    await director.hold(1.2);
    await director.click(style('Paper'));
    await director.hold(0.8);
    await director.click(button('Apply this style'));
    await director.hold(0.8);

    director.chapter('Change what does not fit');
    await director.say('Edit style changes it piece by piece: here the colour of all bars.');
    await director.click(screen.entry('Edit style'));
    await director.click(button('Tasks'));
    const row = page.getByRole('grid', { name: /Design templates/ }).getByRole('row', { name: 'Default' });
    await director.click(row);
    await director.click(page.getByRole('button', { name: /^Bar #/ }));
    const hex = page.getByLabel('Hex');
    await director.click(hex);
    await director.press('Control+A');
    await director.type('#0F766E');
    await director.press('Enter');
    await director.hold(0.8);
    await director.press('Escape');
    await director.keepPoster();

    director.chapter('Apply it');
    await director.say('Nothing is final until you apply it, and one undo takes all of it back.');
    await director.click(button('Apply this style'));
    await director.hold(1.2);
  },
};
