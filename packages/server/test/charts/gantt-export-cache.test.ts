import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { setUpExports } from '../support/export-file.ts';
import { findChildren } from '../support/process-table.ts';
import { watchWorkers } from '../support/watch-workers.ts';

const site = setUpExports();
const { download } = site;

const { jobs, killed } = watchWorkers();
/** Callers waiting in the cache or the line listen for an abort. */
const listened = vi.spyOn(EventTarget.prototype, 'addEventListener');
const countWaiting = () =>
  listened.mock.calls.filter(([, listener]) => typeof listener === 'function' && listener.name === 'leave')
    .length;

beforeEach(() => {
  listened.mockClear();
});

describe('an exported file is cached', () => {
  it('until the chart changes', async () => {
    const first = await download('pdf');
    site.server.clock.advance(3_600_000);
    const second = await download('pdf');
    expect([first.status, jobs.length, second.bytes]).toEqual([200, 1, first.bytes]);
    const tab = makeChartClient(
      site.server.origin,
      { chartId: site.chartId, ownerId: site.owner.userId },
      site.owner,
    );
    await tab.push([retitle('task-a', 'Written since')], { seq: 1, base: 1 });
    expect((await download('svg')).text).toContain('Written since');
    expect((await download('pdf')).bytes).not.toEqual(first.bytes);
  });

  it('by all options, the chart’s name and the edition', async () => {
    await download('svg');
    await download('svg', '?background=false');
    await download('svg', '?background=true');
    await download('svg', '?outlines=true');
    await download('svg', '?today=2027-01-04T10:30');
    await download('svg', '?criticalPath=false');
    expect(jobs).toHaveLength(4);
    await download('svg', '?criticalPath=true');
    expect(jobs).toHaveLength(5);
    await site.server.database.db.updateTable('gantt').set({ name: 'Other' }).execute();
    expect((await download('svg')).text).toContain('<title>Other</title>');
    await site.server.database.db.updateTable('app_user').set({ edition: 'pro' }).execute();
    await download('svg');
    expect(jobs).toHaveLength(7);
  });

  it('for users who may view the chart, and nobody else', async () => {
    await download('svg');
    expect((await download('svg', '', { by: { userId: '', token: 'none' } })).status).toBe(401);
  });
});

describe('a slow export', () => {
  const steps = Array.from(
    { length: 2_500 },
    (_, at): PlainChange => ({
      type: 'create',
      kind: 'task',
      id: `task-${at}`,
      value: { title: `Step ${at}`, start: at % 300, duration: 3 + (at % 11) },
    }),
  );
  const large = apply(withStyle(createState(), DEFAULT_STYLE), steps).state;
  let address: string;
  const callers = new Set<ReturnType<typeof request>>();

  beforeEach(async () => {
    const chartId = await addChart(site.server, site.owner, large);
    address = `${site.server.origin}/api/users/${site.owner.userId}/gantts/${chartId}/export.pdf?pages=true`;
  });
  afterEach(() => {
    for (const caller of callers) caller.destroy();
    callers.clear();
  });

  function ask() {
    const caller = request(address, { headers: { authorization: `Bearer ${site.owner.token}` } });
    callers.add(caller);
    caller.on('error', () => callers.delete(caller));
    const answer = once(caller, 'response').then(([response]) => (response as IncomingMessage).statusCode);
    caller.end();
    answer.catch(() => undefined);
    return { leave: () => caller.destroy(), answer };
  }

  it("is terminated when its caller disconnects, and doesn't delay the next one", async () => {
    await download('svg');
    // However fast the machine is, it doesn't end within the second that it has.
    for (const { pid } of await findChildren(process.pid, 'render-worker')) process.kill(pid, 'SIGSTOP');
    const { leave } = ask();
    await expect.poll(() => jobs.length).toBe(2);
    leave();
    await expect.poll(() => killed.mock.calls.length, { timeout: 5_000 }).toBe(1);
    expect((await download('png')).status).toBe(200);
    expect(jobs).toHaveLength(3);
  });

  it('carries on for a second caller who is waiting for it', async () => {
    const first = ask();
    // The first caller, and the job in its line.
    await expect.poll(countWaiting).toBe(2);
    const second = ask();
    await expect.poll(countWaiting).toBe(3);
    first.leave();
    expect(await second.answer).toBe(200);
    expect([jobs.length, killed.mock.calls.length]).toEqual([1, 0]);
  }, 30_000);
});
