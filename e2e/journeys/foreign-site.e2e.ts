import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';

/** What someone else's page can try with its viewer's cookies. */
function attack(url: string, path: string): Promise<string[]> {
  const body = JSON.stringify({ name: 'Taken over' });
  const calls: [string, string, RequestInit][] = ['text/plain', 'application/json'].flatMap((type) =>
    ['PUT', 'POST', 'DELETE'].map((method): [string, string, RequestInit] => [
      `${method} as ${type}`,
      `${url}/api${path}`,
      { method, credentials: 'include', headers: { 'content-type': type }, body },
    ]),
  );
  const attempts = [
    ...calls,
    ['no-cors', `${url}/api/logout`, { method: 'POST', mode: 'no-cors', credentials: 'include', body }],
    ['resend', `${url}/api/resend-email`, { mode: 'no-cors', credentials: 'include' }],
    ['read', `${url}/api/myprofil`, { credentials: 'include' }],
  ] as [string, string, RequestInit][];
  const forms = ['/api/myprofil', '/api/logout', path].map((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: `${url}${action}` });
    const frame = Object.assign(document.createElement('iframe'), { name: `frame${Math.random()}` });
    const field = Object.assign(document.createElement('input'), {
      name: '{"name":"Taken over","x":"',
      value: '"}',
    });
    Object.assign(form, { target: frame.name, enctype: 'text/plain' }).append(field);
    document.body.append(frame, form);
    form.submit();
    return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  });
  const socket = new Promise<string>((resolve) => {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
    opened.addEventListener('open', () => resolve('socket opened'));
    opened.addEventListener('error', () => resolve('socket refused'));
  });
  return Promise.all([
    ...attempts.map(([name, address, init]) =>
      fetch(address, init).then(
        (answer) => `${name}: ${answer.type} ${answer.status}`,
        () => `${name}: refused`,
      ),
    ),
    Promise.all(forms).then(() => 'forms sent'),
    socket,
  ]);
}

journey('another site can read and change nothing with its viewer’s cookies', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana);
  const chartPath = `/users/${ana.userId}/gantts/${chart.ganttId}`;
  const read = async () => [
    await send(app.url, 'GET', '/myprofil', undefined, ana.token),
    await send(app.url, 'GET', chartPath, undefined, ana.token),
  ];
  const before = await read();
  const site = await serveForeignPage([]);
  app.expectErrors(
    /CORS|ERR_FAILED|Failed to load resource|WebSocket|frame-ancestors|X-Frame-Options|Refused|chrome-error/,
  );
  try {
    const context = await app.openAs(ana);
    const page = await context.newPage();
    // On the same host the browser sends its cookies even from another origin.
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    for (const path of ['/myprofil', `${chartPath}/name`, chartPath]) {
      const seen = await page.evaluate<string[]>(attackOf(app.url, path));
      expect(seen.filter((line) => /: (cors|basic) /.test(line) || line === 'socket opened')).toEqual([]);
    }
    expect(await read()).toEqual(before);
    await page.goto(app.url);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect((await context.cookies(app.url)).map(({ name }) => name)).toContain('giotto-session');
  } finally {
    await site.close();
  }
});

/** As source text: the foreign page has nothing that is compiled here. */
function attackOf(url: string, path: string): string {
  return `(${attack})(${JSON.stringify(url)}, ${JSON.stringify(path)})`;
}
