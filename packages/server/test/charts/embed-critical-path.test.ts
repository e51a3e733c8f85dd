import { criticalColour } from '@giotto/chart/critical-path';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { criticalPlan } from '../support/critical-plan.ts';
import { setUpPublicChart } from '../support/public-chart.ts';

const site = setUpPublicChart(criticalPlan);
const { configure } = site;

const STROKE = `stroke="${criticalColour(criticalPlan)}"`;

/** How many shapes of the page's or the picture's SVG have the critical path's colour. */
async function countCritical(address: string): Promise<number> {
  return (await site.read(address)).split(STROKE).length - 1;
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
    const request = `GET ${site.address}${path}`;
    const { headers } = await call(site.server.origin, request);
    const revalidate = () =>
      call(site.server.origin, request, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
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
  expect(await site.read('')).toContain('&quot;hasCriticalPath&quot;:false');
  await configure({ isPublicCriticalPath: true });
  expect(await site.read('')).toContain('&quot;hasCriticalPath&quot;:true');
  expect(await site.read('?criticalPath=false')).toContain('&quot;hasCriticalPath&quot;:false');
});
