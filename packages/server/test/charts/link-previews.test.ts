import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PAGE = '<html><head><title>Giotto</title></head><body nonce="__GIOTTO_NONCE__"></body></html>';
const chart = apply(withStyle(createState(), DEFAULT_STYLE), [createTask('task-a', 'Secret step')]).state;

let webDist: string;
let server: TestServer;
let owner: Person;
let chartId: string;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  await writeFile(join(webDist, 'index.html'), PAGE);
  server = await startTestServer({ webDist });
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, chart);
});

const rename = (name: string) =>
  call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/name`, {
    token: owner.token,
    body: { name },
  });
const publish = (isPublic: boolean) =>
  call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`, {
    token: owner.token,
    body: { isPublic },
  });
/** A page's HTML, without what differs each time. */
async function read(path: string): Promise<string> {
  const response = await fetch(`${server.origin}${path}`, { headers: { accept: 'text/html' } });
  return (await response.text()).replace(/nonce="[^"]*"/g, '');
}
const editor = () => `/${owner.userId}/gantt/${chartId}`;
/** The tags of a page by their property. */
const tagsOf = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g), ([, name, text]) => [
      name,
      text,
    ]),
  );

describe('a link to a public chart', () => {
  it.each([
    ['its ordinary address', editor],
    ['its embed', () => `/embedded-gantts/${chartId}`],
  ])('shows title, description and picture: %s', async (_, path) => {
    await publish(true);
    await rename('<b>"Tower" & more');
    const html = await read(path());
    const { publicUrl } = server.deps.environment;
    const image = `${publicUrl}/p/${chartId}.png?card=true`;
    expect(tagsOf(html)).toMatchObject({
      'og:title': '&lt;b&gt;&quot;Tower&quot; &amp; more',
      'og:description': expect.stringMatching(/^Gantt chart with 1 task: /),
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:url': `${publicUrl}${path()}`,
      'twitter:card': 'summary_large_image',
    });
    expect(html).not.toContain('<b>"Tower"');
    const embed = encodeURIComponent(`${publicUrl}/embedded-gantts/${chartId}`);
    expect(html).toContain(`type="application/json+oembed"`);
    expect(html).toContain(`href="${publicUrl}/api/oembed?url=${embed}"`);
    const picture = await fetch(`${server.origin}/p/${chartId}.png?card=true`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('tells nothing of a chart that is private, unknown, another person’s, or no longer public', async () => {
    const unknown = await read(`/${owner.userId}/gantt/never-was`);
    expect(unknown).not.toContain('og:');
    expect(await read(editor())).toBe(unknown);
    await publish(true);
    expect(await read(editor())).not.toBe(unknown);
    expect(await read(`/somebody/gantt/${chartId}`)).toBe(unknown);
    expect(await read(`${editor()}/more`)).not.toContain('og:');
    await publish(false);
    expect(await read(editor())).toBe(unknown);
    expect((await fetch(`${server.origin}/p/${chartId}.png?card=true`)).status).toBe(404);
  });
});
