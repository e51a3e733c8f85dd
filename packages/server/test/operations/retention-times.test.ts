import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addWebhook } from '../support/webhook-cases.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query('delete from webhook');
  ({ userId } = await createAccount(server));
  await addWebhook(server.deps, userId, 'hook');
});

/**
 * What's kept for a limited time: its table, how long, and the columns of a row; `$user` and `$name` differ per row.
 */
const kinds: readonly (readonly [string, string, number, Readonly<Record<string, string>>])[] = [
  [
    'an unused session',
    'session',
    14 * day,
    {
      token_hash: '$name',
      user_id: '$user',
      created_at: '$now',
      last_seen_at: '$at',
      authenticated_at: '$now',
    },
  ],
  [
    'a session in use, with its address',
    'session',
    30 * day,
    {
      token_hash: '$name',
      user_id: '$user',
      created_at: '$at',
      last_seen_at: '$now',
      authenticated_at: '$at',
      address: '192.0.2.1',
    },
  ],
  [
    'an access token, after its expiry',
    'access_token',
    30 * day,
    {
      token_hash: '$name',
      id: '$name',
      user_id: '$user',
      name: 'Nightly import',
      scopes: '{charts:read}',
      created_at: '$at',
      expires_at: '$at',
    },
  ],
  ['a code', 'confirmation_code', 10 * minute, { user_id: '$user', code_hash: 'x', created_at: '$at' }],
  [
    'a mailed link, after its expiry',
    'account_link',
    0,
    {
      token_hash: '$name',
      user_id: '$user',
      purpose: 'reset',
      email: 'a@example.com',
      created_at: '$at',
      expires_at: '$at',
    },
  ],
  [
    'a named request with its answer',
    'idempotency_key',
    day,
    { user_id: '$user', token_id: '', key: '$name', request_hash: 'x', started_at: '$at' },
  ],
  ['a counted attempt', 'attempt', day, { bucket: '$name', happened_at: '$at' }],
  [
    'a series of failed logins',
    'login_throttle',
    30 * day,
    { bucket: '$name', failures: '3', failed_at: '$at' },
  ],
  ['a network', 'login_network', 180 * day, { user_id: '$user', network: '$name', seen_at: '$at' }],
  ['a used token, after its expiry', 'used_token', 0, { id: '$name', expires_at: '$at' }],
  [
    'a passkey challenge, after its expiry',
    'passkey_challenge',
    0,
    { challenge: '$name', purpose: 'log-in', expires_at: '$at' },
  ],
  ['a payment event', 'webhook_event', 90 * day, { id: '$name', type: 'x', received_at: '$at' }],
  [
    'a payment intent',
    'billing_intent',
    90 * day,
    {
      id: '$name',
      user_id: '$user',
      kind: 'order',
      fingerprint: 'x',
      started_at: '$at',
      finished_at: '$at',
      outcome: 'done',
    },
  ],
  [
    'a mail',
    'mail',
    7 * day,
    {
      id: '$name',
      recipient: 'a@example.com',
      subject: 'x',
      text: 'x',
      created_at: '$at',
      expires_at: '$at',
      next_try_at: '$at',
    },
  ],
  [
    'a delivery to a webhook',
    'webhook_delivery',
    30 * day,
    {
      id: '$name',
      webhook_id: 'hook',
      event: 'test',
      state: 'queued',
      body: '{}',
      created_at: '$at',
      next_try_at: '$at',
    },
  ],
  ['a data export', 'data_export', day, { user_id: '$user', asked_at: '$at', made_at: '$at' }],
  [
    'an error not seen again',
    'error_report',
    90 * day,
    {
      fingerprint: '$name',
      side: 'server',
      name: 'x',
      message: 'x',
      stack: 'x',
      release: 'x',
      first_at: '$at',
      last_at: '$at',
    },
  ],
];

it.each(kinds)(
  '%s is kept for its time to the second and then deleted (security.md R5)',
  async (_what, table, lifetime, row) => {
    const { pool } = server.database;
    const now = server.clock.now();
    const other = await createAccount(server);
    await pool.query(`delete from ${table}`);
    const insert = async (name: string, user: string, at: Date) => {
      const told: Readonly<Record<string, string | Date>> = { $name: name, $user: user, $at: at, $now: now };
      const columns = Object.keys(row);
      const values = Object.values(row).map((value) => told[value] ?? value);
      const places = columns.map((_, index) => `$${index + 1}`);
      await pool.query(`insert into ${table} (${columns.join()}) values (${places.join()})`, values);
    };
    await insert('younger', userId, new Date(now.getTime() - lifetime + second));
    await insert('older', other.userId, new Date(now.getTime() - lifetime - second));
    await cleanUp(server.deps);
    const { rows } = await pool.query(`select * from ${table}`);
    expect(rows).toHaveLength(1);
    const [kept] = rows;
    const [column = ''] =
      Object.entries(row).find(([, value]) => value === '$name' || value === '$user') ?? [];
    expect(String(kept[column])).toBe(row[column] === '$name' ? 'younger' : userId);
  },
);
