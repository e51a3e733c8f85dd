import { readGio } from '@giotto/chart/schema';
import {
  getDataExport,
  getDataExportFile,
  getHistory,
  inviteToGantt,
  requestDataExport,
  writeComment,
} from '@giotto/contract/api';
import { DATA_EXPORT_HOURS } from '@giotto/contract/plans';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { order } from '../billing/billing-site.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { addExtra } from '../support/packed-extra.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addWebhook } from '../support/webhook-cases.ts';

let server: TestServer;
let ana: TestAccount;

const password = 'correct horse battery';
const hour = 60 * 60_000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ana = await createAccount(server, { password });
});

const ask = (typed = password) =>
  call(server, requestDataExport, { body: { password: hashPassword(typed) } }, ana);
const look = async () => (await call(server, getDataExport, {}, ana)).body;

async function fetchFile(by: TestAccount = ana) {
  const answer = await fetch(`${server.origin}/api${getDataExportFile.path}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

async function exportFiles(): Promise<ReadonlyMap<string, string>> {
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await look()).status).toBe('ready');
  const { bytes } = await fetchFile();
  return new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

it('an export contains the account, and its charts as importable files with history and people', async () => {
  const chartId = await addChart(server, ana);
  await addExtra(server, chartId);
  const guest = await addGuest(server, chartId, 3);
  const client = makeChartClient(server.origin, { chartId, ownerId: ana.userId }, ana);
  await client.push([createTask('task-a', 'Dig')], { seq: 1 });
  await client.push([retitle('task-a', 'Dig deeper')], { seq: 2 });
  const other = await createAccount(server, { name: 'Somebody else' });
  await addChart(server, other);
  await addWebhook(server.deps, ana.userId, 'hook-of-ana');
  const secret = await addAccessToken(server, ana.userId, { name: 'Nightly import', chartIds: [chartId] });
  const files = await exportFiles();
  const path = [...files.keys()].find((name) => name.endsWith('.gio')) ?? '';
  expect([...files.keys()].filter((name) => name.startsWith('charts/'))).toHaveLength(4);
  expect(path).toContain(chartId);
  expect(readGio(files.get(path) ?? '')).toMatchObject({ ok: true, name: 'A chart' });
  expect(JSON.parse(files.get(path) ?? '')).toMatchObject({ ganttId: chartId });
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({ userId: ana.userId, email: ana.email });
  expect(JSON.parse(files.get(path.replace('.gio', '.history.json')) ?? '')).toMatchObject([
    { version: 2, author: ana.name, changes: [{ kind: 'task' }] },
    { version: 3, author: ana.name },
  ]);
  expect(JSON.parse(files.get(path.replace('.gio', '.people.json')) ?? '')).toMatchObject([
    { userEmail: guest.email, permissionLevel: 3 },
  ]);
  expect(files.get(path.replace('.gio', '.mspdi.json'))).toContain('"file":["Project",[["Author","Ana"]]]');
  const all = [...files.values()].join('\n');
  expect(JSON.parse(files.get('access-tokens.json') ?? '')).toMatchObject([
    { name: 'Nightly import', ganttIds: [chartId], endDate: null },
  ]);
  expect(JSON.parse(files.get('webhooks.json') ?? '')).toMatchObject({
    webhooks: [{ name: 'Build server', url: 'https://hooks.example.com/giotto', ganttIds: null }],
    deliveries: [{ webhookId: 'hook-of-ana', event: 'test', status: 200 }],
  });
  expect(all).not.toContain('whsec_');
  expect(all).not.toContain(ana.token);
  expect(all).not.toContain(secret);
  expect(all).not.toContain('argon2');
  expect(all).not.toContain(other.email);
});

describe('an export misses nothing stored about a person', () => {
  /**
   * What an export leaves out of the account and of related tables: digests, internal state, and what's exported
   * elsewhere.
   */
  const notCopied = {
    columns: ['password_hash', 'deleted_at'],
    tables: {
      account_link: 'digests of keys',
      calendar_feed: 'parts of secret addresses, which the chart shows to their owner',
      billing_intent: 'digests of orders, whose outcome the invoices tell',
      chart_grant: 'in shared-with-me.json',
      comment_notice: 'mails of the next hour',
      comment_seen: 'a number that says which comments are marked as new',
      confirmation_code: 'a digest',
      data_export: 'the copy itself',
      idempotency_key: 'answers of the last day, for requests that are repeated',
      kept_bytes: 'one number, of a day',
      login_network: 'digests',
      passkey_challenge: 'good for minutes',
      price_notice: 'in mails.json',
      retention_notice: 'in mails.json',
      saved_bytes: 'one number, of a day',
      workspace_guest: 'in shared-with-me.json, chart by chart',
    },
    copied: [
      'access_token',
      'chart_view',
      'comment_mail',
      'coupon_use',
      'folder',
      'gantt',
      'one_time_password',
      'passkey',
      'premium_gift',
      'recovery_code',
      'session',
      'subscription',
      'webhook',
      'workspace_invite',
    ],
  };

  it('of the account: every column', async () => {
    const { db } = server.deps;
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'app_user'`.execute(db);
    const before = Object.keys(JSON.parse((await exportFiles()).get('profile.json') ?? ''));
    expect(before).toHaveLength(columns.length - notCopied.columns.length);
    const words = ['first_name', 'last_name', 'activity_text', 'referral_id', 'lock_reason', 'premium_plan'];
    for (const word of words)
      await sql`update app_user set ${sql.ref(word)} = ${`canary ${word}`} where id = ${ana.userId}`.execute(
        db,
      );
    await db.deleteFrom('data_export').where('user_id', '=', ana.userId).execute();
    const profile = (await exportFiles()).get('profile.json');
    for (const word of words) expect(profile).toContain(`canary ${word}`);
    expect(JSON.parse(profile ?? '').usedDate).toMatch(/^\d{4}-/);
  });

  it("of tables that reference an account: each is exported, or there's a reason why not", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass order by 1`.execute(server.deps.db);
    const known = [...Object.keys(notCopied.tables), ...notCopied.copied];
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  });

  it('of second steps, premium, invitations, suggestions, comments and mails', async () => {
    const { db, clock } = server.deps;
    const now = clock.now();
    const passkey = { id: 'key-1', user_id: ana.userId, credential_id: 'secret-credential', counter: '0' };
    await db
      .insertInto('passkey')
      .values({
        ...passkey,
        public_key: Buffer.from('x'),
        transports: '[]',
        name: 'My phone',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('premium_gift')
      .values({ user_id: ana.userId, ends_at: null, given_at: now })
      .execute();
    const bob = await createAccount(server, { name: 'Bob Builder' });
    const theirs = await addChart(server, bob);
    const at = { chartId: theirs, ownerId: bob.userId };
    const params = { userId: bob.userId, ganttId: theirs };
    await call(server, inviteToGantt, { params, body: { email: ana.email, permissionLevel: 2 } }, bob);
    const invited = await exportFiles();
    expect(JSON.parse(invited.get('invitations.json') ?? '')).toMatchObject([
      { ownerName: 'Bob Builder', level: 2 },
    ]);
    expect(JSON.parse(invited.get('second-steps.json') ?? '')).toEqual({
      passkeys: [{ name: 'My phone', createdDate: now.toISOString(), lastUsedDate: null }],
      appSince: null,
      recoveryCodesLeft: 0,
    });
    expect(JSON.parse(invited.get('premium.json') ?? '')).toMatchObject({
      subscription: null,
      gift: { endDate: null },
    });
    expect(JSON.parse(invited.get('mails.json') ?? '')).toMatchObject([
      { subject: "You're invited to a Gantt chart" },
    ]);

    await saveGrant(db, theirs, ana.userId, 2);
    await makeChartClient(server.origin, at, ana).push([createTask('task-s', 'My idea')], { seq: 1 });
    const comment = {
      id: 'c-1',
      threadId: 't-1',
      target: { kind: 'chart', id: 'main' },
      body: ['My comment'],
    } as const;
    await call(server, writeComment, { params, body: { ...comment, body: [...comment.body] } }, ana);
    const own = { userId: ana.userId, ganttId: await addChart(server, ana) };
    await saveGrant(db, own.ganttId, bob.userId, 2);
    await call(server, writeComment, { params: own, body: { ...comment, body: ['Bob’s comment'] } }, bob);
    await db.deleteFrom('data_export').where('user_id', '=', ana.userId).execute();
    const files = await exportFiles();
    expect(JSON.parse(files.get('comments.json') ?? '')).toMatchObject({
      areMailed: true,
      written: [{ ganttId: theirs, on: 'chart', text: 'My comment' }],
    });
    const onHers = [...files.keys()].find(
      (path) => path.includes(own.ganttId) && path.endsWith('comments.json'),
    );
    expect(JSON.parse(files.get(onHers ?? '') ?? '')).toMatchObject([
      { author: 'Bob Builder', text: 'Bob’s comment', isResolved: false },
    ]);
    expect(JSON.parse(files.get('suggestions.json') ?? '')).toMatchObject([
      { ganttId: theirs, state: 'open' },
    ]);
    expect(files.get('suggestions.json')).toContain('My idea');
    expect(JSON.parse(files.get('shared-with-me.json') ?? '')).toMatchObject([{ id: theirs, level: 2 }]);
    expect([...files.values()].join('\n')).not.toContain('secret-credential');
  });
});

it('an export contains the history hidden by an ended premium plan, as long as it is kept (security.md C8)', async () => {
  const chartId = await addChart(server, ana);
  const client = makeChartClient(server.origin, { chartId, ownerId: ana.userId }, ana);
  await client.push([createTask('task-a', 'Dig')], { seq: 1 });
  await client.push([retitle('task-a', 'Dig deeper')], { seq: 2 });
  const { db, clock } = server.deps;
  await sql`update chart_update set created_at = now() - interval '30 days' where chart_id = ${chartId}`.execute(
    db,
  );
  const edition_ends = String(Math.floor(clock.now().getTime() / 1_000) - 20 * 24 * 3_600);
  await db
    .updateTable('app_user')
    .set({ edition: 'pro', edition_ends })
    .where('id', '=', ana.userId)
    .execute();
  const params = { userId: ana.userId, ganttId: chartId };
  const shown = await call(server, getHistory, { params, query: {} }, ana);
  expect(shown.body).toMatchObject({ updates: [], isShortened: true });
  const files = await exportFiles();
  const path = [...files.keys()].find((name) => name.endsWith('.history.json')) ?? '';
  expect(JSON.parse(files.get(path) ?? '')).toMatchObject([{ version: 2 }, { version: 3 }]);
});

describe('the invoices in an export', () => {
  it('have number, amounts and file', async () => {
    await order(server, ana, { plan: 'yearly', users: 2 });
    expect(JSON.parse((await exportFiles()).get('invoices.json') ?? '')).toEqual([
      {
        number: expect.stringMatching(/\S/),
        date: server.clock.now().toISOString(),
        periodStart: expect.any(String),
        total: 14_400,
        paid: 14_400,
        currency: 'usd',
        status: 'paid',
        file: expect.stringMatching(/^http/),
      },
    ]);
  });

  it('are empty for an account that never ordered, and missing while the payment provider is unavailable', async () => {
    expect(JSON.parse((await exportFiles()).get('invoices.json') ?? '')).toEqual([]);
    await order(server, ana);
    server.deps.payments.simulator?.faults.plan({ kind: 'serverError' }, { call: /invoices/, times: 9 });
    expect((await exportFiles()).get('invoices.json')).toContain('did not answer');
    server.deps.payments.simulator?.faults.clear();
  });
});

it('charts with equal names, or names that no file may have, are all exported', async () => {
  for (let i = 0; i < 3; i++) {
    const id = await addChart(server, ana);
    await server.deps.db.updateTable('gantt').set({ name: '../../evil' }).where('id', '=', id).execute();
  }
  const names = [...(await exportFiles()).keys()].filter((name) => name.endsWith('.gio'));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^charts\/[^/\\]+\.gio$/);
});

it('the password is required if the login is older than ten minutes', async () => {
  const { status, error } = await ask('another one');
  expect([status, error?.code]).toEqual([403, 'MyProfil.WrongCurrentPassword']);
  server.clock.advance(10 * 60_000 + 1);
  const old = await call(server, requestDataExport, { body: {} }, ana);
  expect([old.status, old.error?.code]).toEqual([403, 'RecentLoginNeeded']);
  expect(await look()).toEqual({ status: 'none' });
  expect((await ask()).status).toBe(200);
});

it('a file is available only to its owner, and is sent as a ZIP download', async () => {
  await exportFiles();
  expect((await fetchFile(await createAccount(server))).status).toBe(404);
  const { headers } = await fetchFile();
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toContain('giotto-data.zip');
});

it.each([
  [-1, 200],
  [0, 404],
  [1, 404],
])('a file is available for 24 hours: %i ms after that the status is %i', async (ms, status) => {
  await exportFiles();
  server.clock.advance(DATA_EXPORT_HOURS * hour + ms);
  await server.deps.db
    .updateTable('session')
    .set({ last_seen_at: server.clock.now() })
    .where('user_id', '=', ana.userId)
    .execute();
  expect((await fetchFile()).status).toBe(status);
});

it('an expired export is deleted, and a new one can be requested', async () => {
  await exportFiles();
  server.clock.advance((DATA_EXPORT_HOURS + 1) * hour);
  await cleanUp(server.deps);
  const rows = await server.deps.db
    .selectFrom('data_export')
    .select('user_id')
    .where('user_id', '=', ana.userId)
    .execute();
  expect(rows).toEqual([]);
  expect((await exportFiles()).size).toBeGreaterThan(3);
});
