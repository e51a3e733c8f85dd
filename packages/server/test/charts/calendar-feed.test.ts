import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import {
  deleteAccount,
  deleteCalendarFeed,
  deleteGantt,
  getCalendarFeed,
  removePermission,
  renameGantt,
  renewCalendarFeed,
} from '@giotto/contract/api';
import { readFile } from '@giotto/interchange/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { findInDatabase } from '../support/database-text.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { watchWorkers } from '../support/watch-workers.ts';

const workers = watchWorkers();

const password = 'correct horse battery';
const nested: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('phase', 'Phase'),
  {
    type: 'create',
    kind: 'task',
    id: 'step',
    value: { title: 'Step', start: 0, duration: 5, indentation: 1 },
  },
  createTask('last', 'Last'),
]).state;

let server: TestServer;
let owner: TestAccount;
let chartId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server, { password });
  chartId = await addChart(server, owner, nested);
});

const params = () => ({ userId: owner.userId, ganttId: chartId });
const show = async (by: TestAccount = owner) =>
  (await call(server, getCalendarFeed, { params: params() }, by)).body.feed;

/** Subscribes, or replaces the address; returns its path. */
async function subscribe(by: TestAccount = owner): Promise<string> {
  const { status, body } = await call(server, renewCalendarFeed, { params: params(), body: {} }, by);
  expect(status).toBe(200);
  return new URL(body.feed.address).pathname;
}

const read = (path: string, init: RequestInit = {}) => fetch(`${server.origin}${path}`, init);
const statusAt = async (path: string) => (await read(path)).status;
const textAt = async (path: string) => (await read(path)).text();

describe('a subscription', () => {
  it('has an address that its owner is shown again, and nobody else', async () => {
    const guest = await addGuest(server, chartId, 1);
    expect(await show()).toBeNull();
    const path = await subscribe();
    expect(path).toMatch(new RegExp(`^/calendars/${chartId}/[A-Za-z0-9_-]{22}[.][A-Za-z0-9_-]{43}[.]ics$`));
    expect(await show()).toEqual({
      address: `${server.deps.environment.publicUrl}${path}`,
      createdDate: server.clock.now().toISOString(),
    });
    expect(await show(guest)).toBeNull();
  });

  it('can’t be read by whoever has the database', async () => {
    const path = await subscribe();
    const key = path.split('/').pop() ?? '';
    const [, signature = ''] = key.split('.');
    expect(await findInDatabase(server.deps.db, [signature])).toEqual([]);
  });

  it('has a new address on request; the previous one stops at once', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect(second).not.toBe(first);
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200]);
  });

  it('ends on request, at once, and once more without harm', async () => {
    const path = await subscribe();
    expect(await statusAt(path)).toBe(200);
    for (const _ of [1, 2]) {
      const { status } = await call(server, deleteCalendarFeed, { params: params() }, owner);
      expect([status, await show(), await statusAt(path)]).toEqual([200, null, 404]);
    }
  });

  it('of one person doesn’t touch another’s', async () => {
    const guest = await addGuest(server, chartId, 1);
    const [ofOwner, ofGuest] = [await subscribe(), await subscribe(guest)];
    await call(server, deleteCalendarFeed, { params: params() }, owner);
    expect([await statusAt(ofOwner), await statusAt(ofGuest)]).toEqual([404, 200]);
  });
});

describe('the address stops answering', () => {
  it('when the guest who made it is removed from the chart, until they are given access again', async () => {
    const guest = await addGuest(server, chartId, 1);
    const path = await subscribe(guest);
    expect(await statusAt(path)).toBe(200);
    const guestParams = { ...params(), guestId: guest.userId };
    await call(server, removePermission, { params: guestParams }, owner);
    expect(await statusAt(path)).toBe(404);
    await saveGrant(server.deps.db, chartId, guest.userId, 1);
    expect(await statusAt(path)).toBe(200);
  });

  it('when the chart is deleted', async () => {
    const path = await subscribe();
    await call(server, deleteGantt, { params: params() }, owner);
    expect(await statusAt(path)).toBe(404);
  });

  it('when the account that made it is deleted or locked', async () => {
    const guest = await addGuest(server, chartId, 3);
    const path = await subscribe(guest);
    const { db, clock } = server.deps;
    const lock = (at: Date | null) =>
      db.updateTable('app_user').set({ locked_at: at }).where('id', '=', guest.userId).execute();
    await lock(clock.now());
    expect(await statusAt(path)).toBe(404);
    await lock(null);
    expect(await statusAt(path)).toBe(200);
    await db
      .updateTable('app_user')
      .set({ deleted_at: clock.now() })
      .where('id', '=', guest.userId)
      .execute();
    expect(await statusAt(path)).toBe(404);
  });

  it('when the owner’s account is deleted', async () => {
    const guest = await addGuest(server, chartId, 1);
    const path = await subscribe(guest);
    const body = { password: hashPassword(password) };
    expect((await call(server, deleteAccount, { body }, owner)).status).toBe(200);
    expect(await statusAt(path)).toBe(404);
  });
});

it('any other address answers 404, like one that never was', async () => {
  const path = await subscribe();
  const other = await addChart(server, owner, nested);
  const [, , , key = ''] = path.split('/');
  const [id = '', signature = ''] = key.split('.');
  const swapped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const wrong = [
    `/calendars/${other}/${key}`,
    `/calendars/${chartId}/${id}.${swapped}.ics`,
    `/calendars/${chartId}/${id}.ics`,
    `/calendars/${chartId}/${id}.${signature}`,
    `/calendars/${chartId}/${key.toUpperCase()}`,
    `/calendars/no%20chart/${key}`,
    '/calendars/never-was/none.ics',
  ];
  const answers = await Promise.all(wrong.map((address) => read(address)));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({ error: { code: 'NotFound' } });
  }
});

describe('the calendar', () => {
  it('has an event for each task, with ids that stay, the chart’s version and name, and when to look again', async () => {
    const path = await subscribe();
    const text = await textAt(path);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines).toContain(`UID:${chartId}-step@giotto`);
    expect(lines.filter((line) => line === 'SEQUENCE:1')).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('LAST-MODIFIED:'))).toHaveLength(3);
    expect(lines).toContain('X-WR-CALNAME:A chart');
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT60M');
    expect(lines).toContain('X-PUBLISHED-TTL:PT60M');
    const file = await readFile(new TextEncoder().encode(text));
    expect(file.ok && file.plan.tasks.map(({ title, level }) => `${level} ${title}`)).toEqual([
      '0 Phase',
      '1 Step',
      '0 Last',
    ]);
  });

  it('has to-dos, or no summary tasks, if the address says so; other values are ignored', async () => {
    const path = await subscribe();
    expect(await textAt(`${path}?toDos=true`)).toContain('BEGIN:VTODO');
    expect(await textAt(`${path}?toDos=true`)).not.toContain('BEGIN:VEVENT');
    expect(await textAt(`${path}?summaries=false`)).not.toContain('SUMMARY:Phase');
    expect(await textAt(`${path}?summaries=perhaps&toDos=2&unknown=1`)).toBe(await textAt(path));
  });

  it('may be kept by its reader alone, isn’t indexed, and sets no cookie', async () => {
    const { headers } = await read(await subscribe(), { headers: { cookie: 'giotto-session=x' } });
    const kept = (name: string) => headers.get(name);
    expect(kept('content-type')).toBe('text/calendar; charset=utf-8');
    expect(kept('cache-control')).toBe('private, max-age=300');
    expect(kept('content-disposition')).toContain('filename="A chart.ics"');
    expect(kept('x-robots-tag')).toBe('noindex, nofollow');
    expect(kept('referrer-policy')).toBe('no-referrer');
    expect(kept('x-content-type-options')).toBe('nosniff');
    expect(kept('content-security-policy')).toContain("default-src 'none'");
    expect(kept('cross-origin-resource-policy')).toBe('same-origin');
    expect(kept('set-cookie')).toBeNull();
  });

  it('answers HEAD like GET, without a body', async () => {
    const path = await subscribe();
    const [head, get] = [await read(path, { method: 'HEAD' }), await read(path)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'cache-control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  it('is sent again only when the chart or its name has changed; then its events have the new version', async () => {
    const path = await subscribe();
    const etagOf = async () => (await read(path)).headers.get('etag') ?? '';
    const first = await etagOf();
    const again = (known: string) => read(path, { headers: { 'if-none-match': known } });
    for (const known of [first, `W/${first}`, `"other", ${first}`]) {
      const answer = await again(known);
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    }
    const tab = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await tab.push([retitle('step', 'Step two')], { seq: 1, base: 1 });
    const changed = await again(first);
    expect(changed.status).toBe(200);
    const text = await changed.text();
    expect(text).toContain('SUMMARY:Step two');
    expect(text).toContain('SEQUENCE:2');
    expect(text).not.toContain('SEQUENCE:1\r');
    const second = changed.headers.get('etag') ?? '';
    await call(server, renameGantt, { params: params(), body: { name: 'Another name' } }, owner);
    const renamed = await again(second);
    expect(renamed.status).toBe(200);
    expect(await renamed.text()).toContain('X-WR-CALNAME:Another name');
  });

  it('is written once for all who read the same version at the same moment', async () => {
    const [ofOwner, ofGuest] = [await subscribe(), await subscribe(await addGuest(server, chartId, 1))];
    const texts = await Promise.all([ofOwner, ofGuest, ofOwner].map(textAt));
    expect([new Set(texts).size, workers.jobs.length]).toEqual([1, 1]);
  });
});
