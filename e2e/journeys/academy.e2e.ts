import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey(
  'watching a video to its end is counted once, shown everywhere, and can be undone',
  async ({ app, ana }) => {
    const { videos } = (await send(app.url, 'GET', '/academy', undefined, ana.token)) as {
      videos: { id: string; title: string }[];
    };
    const total = videos.length;
    const [first, second] = videos;
    const page = await app.openTab(ana);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/myprofil'))
        saves.push(request.postData() ?? '');
    });
    await page.goto(`${app.url}/`);
    const sidebar = page.getByRole('navigation', { name: 'Workspace' });
    await sidebar.getByRole('img', { name: `${total} videos to watch` }).waitFor();
    await sidebar.getByRole('link', { name: /^Academy/ }).click();
    await page.getByText(`0 / ${total} videos viewed`).waitFor();
    const padding = () =>
      page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingInlineStart);
    expect(await padding()).toBe('320px');
    // The third of the four categories has no videos; the last one is for the premium edition.
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => headings.count()).toBe(3);
    await expect.poll(() => page.getByRole('main').getByText('Premium', { exact: true }).count()).toBe(1);
    await expectAccessible(page, ['light', 'dark']);

    await page
      .getByRole('main')
      .getByRole('link', { name: first?.title ?? '' })
      .click();
    await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor();
    const film = page.locator('video');
    await film.waitFor();
    expect(await padding()).toBe('320px');
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Videos' }).getByRole('link').count())
      .toBe(total);
    const chapters = page.getByRole('region', { name: 'Chapters' }).getByRole('button');
    await expect.poll(() => chapters.count()).toBeGreaterThan(1);
    await expectAccessible(page, ['light']);

    const time = () => film.evaluate((video) => (video as HTMLVideoElement).currentTime);
    await expect
      .poll(() => film.evaluate((video) => (video as HTMLVideoElement).readyState))
      .toBeGreaterThan(0);
    await film.focus();
    for (const [key, seconds] of [
      ['ArrowRight', 5],
      ['Shift+ArrowRight', 15],
      ['ArrowLeft', 10],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(time, { message: key }).toBe(seconds);
    }
    await page.keyboard.press('PageUp');
    await expect.poll(() => chapters.nth(1).getAttribute('aria-current')).toBe('true');

    // A chapter jumps to its position; from shortly before the end the video plays to the end.
    await chapters.last().click();
    await expect.poll(time).toBeGreaterThan(5);
    await expect.poll(() => chapters.last().getAttribute('aria-current')).toBe('true');
    await page.getByText('Captions', { exact: true }).click();
    const captions = () => film.evaluate((video) => (video as HTMLVideoElement).textTracks[0]?.mode);
    await expect.poll(captions).toBe('hidden');
    await film.evaluate((element) => {
      const video = element as HTMLVideoElement;
      video.currentTime = video.duration - 0.5;
      return video.play();
    });
    await page.getByRole('main').getByText('Viewed', { exact: true }).first().waitFor();
    await sidebar.getByRole('img', { name: `${total - 1} videos to watch` }).waitFor();
    await film.evaluate((element) => {
      const video = element as HTMLVideoElement;
      video.currentTime = video.duration - 0.2;
      return video.play();
    });
    await expect.poll(() => film.evaluate((video) => (video as HTMLVideoElement).ended)).toBe(true);
    await expect.poll(() => chapters.last().getAttribute('aria-current')).toBe('true');
    await expect.poll(() => saves).toEqual([JSON.stringify({ videosViewed: [first?.id] })]);

    await page.getByRole('link', { name: `Next: ${second?.title}` }).click();
    await page.getByRole('heading', { level: 1, name: second?.title ?? '' }).waitFor();
    // The caption setting carries over to the next video.
    await expect.poll(captions).not.toBe('showing');
    await page.getByRole('link', { name: 'All videos' }).click();
    await page.getByText(`1 / ${total} videos viewed`).waitFor();
    await page.getByRole('button', { name: `Mark ${first?.title} as not viewed` }).click();
    await page.getByText(`0 / ${total} videos viewed`).waitFor();
    await expect.poll(() => saves).toHaveLength(2);

    const editor = await openEditor(page, app.url, await createChart(app.url, ana, testChart));
    await page.getByRole('img', { name: `${total} videos to watch` }).waitFor();
    await editor.page.getByRole('button', { name: 'Academy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Academy' }).waitFor();
  },
);

journey('the player appears 350 ms after the page', async ({ app, ana }) => {
  // The clock applies to the whole window.
  const page = await (await app.openAs(ana)).newPage();
  await page.clock.install();
  await page.goto(`${app.url}/academy`);
  const link = page.getByRole('main').getByRole('link').first();
  await link.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.click();
  await page.getByRole('link', { name: 'All videos' }).waitFor();
  await page.clock.runFor(349);
  expect(await page.locator('video').count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator('video').waitFor();
});

journey('a video that fails to load says so and can be retried', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  app.expectErrors(/ERR_FAILED/);
  await page.route('**/*.webm', (route) => route.abort());
  await page.goto(`${app.url}/academy/tasks`);
  const alert = page.getByRole('alert').filter({ hasText: 'This video is not available right now.' });
  await alert.waitFor();
  await page.unroute('**/*.webm');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
});

journey('an unknown video leads to the 404 page', async ({ app, ana }) => {
  const page = await app.openTab(ana);
  await page.goto(`${app.url}/academy/never-was`);
  await page.getByText("404 - Sadly we couldn't find what you were looking for").waitFor();
});
