import { criticalColour } from '@giotto/chart/critical-path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { criticalPlan } from '../support/critical-plan.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let chartId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner, criticalPlan);
  await configure({ isPublic: true });
});

const configure = (body: object) =>
  call<{ isPublicCriticalPath: boolean }>(
    server.origin,
    `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`,
    { token: owner.token, body },
  );

const STROKE = `stroke="${criticalColour(criticalPlan)}"`;

/** How many shapes of the page's or the picture's SVG have the critical path's colour. */
async function countCritical(address: string): Promise<number> {
  const { body } = await call<string>(server.origin, `GET /embedded-gantts/${chartId}${address}`);
  return body.split(STROKE).length - 1;
}

describe.each([
  ['an embed’s first picture', ''],
  ['the picture of a whole public chart', '/picture.svg'],
])('%s', (_, path) => {
  it('has the critical path only if the owner has switched it on', async () => {
    expect(await countCritical(path)).toBe(0);
    expect((await configure({ isPublicCriticalPath: true })).body.isPublicCriticalPath).toBe(true);
    expect(await countCritical(path)).toBe(4);
    await configure({ isPublicCriticalPath: false });
    expect(await countCritical(path)).toBe(0);
  });

  it('is sent again once the owner has switched it, and only then', async () => {
    const request = `GET /embedded-gantts/${chartId}${path}`;
    const { headers } = await call(server.origin, request);
    const revalidate = () =>
      call(server.origin, request, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect((await revalidate()).status).toBe(304);
    await configure({ isPublicCriticalPath: true });
    expect((await revalidate()).status).toBe(200);
    await configure({ isPublicCriticalPath: false });
    expect((await revalidate()).status).toBe(304);
  });

  it.each([
    [true, 'false', 0],
    [true, 'true', 4],
    [true, 'no', 4],
    [true, '', 4],
    [false, 'true', 0],
    [false, '1', 0],
  ])('with the owner’s %s and ?criticalPath=%s has %i critical shapes', async (isOn, query, shapes) => {
    await configure({ isPublicCriticalPath: isOn });
    expect(await countCritical(path)).toBe(isOn ? 4 : 0);
    expect(await countCritical(`${path}?criticalPath=${query}`)).toBe(shapes);
  });
});

it('an embed tells its client whether the critical path stands out', async () => {
  const read = async (query = '') =>
    (await call<string>(server.origin, `GET /embedded-gantts/${chartId}${query}`)).body;
  expect(await read()).toContain('&quot;hasCriticalPath&quot;:false');
  await configure({ isPublicCriticalPath: true });
  expect(await read()).toContain('&quot;hasCriticalPath&quot;:true');
  expect(await read('?criticalPath=false')).toContain('&quot;hasCriticalPath&quot;:false');
});
