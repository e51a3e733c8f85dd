import { ENDPOINTS } from '@giotto/contract/api';
import { ownPages } from '@giotto/contract/redirect';
import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';

journey(
  'other sites can frame charts, or the page saying there is none, and nothing else',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana);
    const closed = await createChart(app.url, ana);
    const configuration = `/users/${ana.userId}/gantts/${chart.ganttId}/configuration`;
    await send(app.url, 'PUT', configuration, { isPublic: true }, ana.token);
    const fill = (path: string) =>
      path.replace(':userId', ana.userId).replace(':ganttId', chart.ganttId).replaceAll(/:\w+/g, 'x');
    const calls = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`);
    const others = ['/health', '/ready', '/api/docs', '/dev/mail', '/favicon.svg', '/favicon.ico'];
    const embed = `/embedded-gantts/${chart.ganttId}`;
    const embeds = [embed, `/embedded-gantts/${closed.ganttId}`, '/embedded-gantts/none'];
    const addresses = [
      ...embeds,
      ...[...ownPages, ...calls, ...others, '/no/such/page', '/api/nothing'].map(fill),
    ];
    const foreign = await serveForeignPage(addresses.map((path) => `${app.url}${path}`));
    app.expectErrors(
      /frame-ancestors|X-Frame-Options|Refused to (display|frame)|chrome-error|Failed to load/,
    );
    try {
      const page = await (await app.openAs(ana)).newPage();
      // On the same host, so the frames are requested with her cookies.
      await page.goto(foreign.url.replace('127.0.0.1', 'localhost'), { waitUntil: 'load' });
      const frames = page.frames().filter((frame) => frame !== page.mainFrame());
      expect(frames).toHaveLength(addresses.length);
      const shown = frames.map((frame) => frame.url()).filter((url) => url.startsWith('http'));
      expect(shown).toEqual(embeds.map((path) => `${app.url}${path}`));
      const notices = page.locator('iframe').nth(1).contentFrame().getByRole('heading');
      await notices.filter({ hasText: 'This chart isn’t available' }).waitFor();
    } finally {
      await foreign.close();
    }
  },
);
