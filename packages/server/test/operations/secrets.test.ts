import { randomBytes } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailSender } from '../../src/platform/mail/mail-sender.ts';
import { createSmtpTransport } from '../../src/platform/mail/smtp-transport.ts';
import {
  callerOf,
  findCaller,
  makeSite,
  type Site,
  sitePassword,
} from '../authorization/authorization-site.ts';
import { ENDPOINT_CASES } from '../platform/endpoint-cases.ts';
import { findInDatabase } from '../support/database-text.ts';
import { MailTrap } from '../support/mail-trap.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { hashPassword } from '../support/test-accounts.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // As on a real host: mails don't appear in the log.
  const environment = { isLoopback: false };
  // Mails are sent once all of them are written.
  const swap = () => ({ passwords: plainPasswords, ...pausedSenders });
  server = await startTestServer({ environment, swap });
});
afterAll(() => server.stop());

/** More canaries per field with `npm run test:secrets`. */
const isFull = process.env.SECRETS === 'full';

const canaries = new Set<string>();
/** A word that occurs nowhere else. */
function canary(kind: string): string {
  const word = `canary${kind}${randomBytes(9).toString('hex')}`;
  canaries.add(word);
  return word;
}
/** A made-up card number with a valid check digit. */
function cardNumber(): string {
  const digits = `42424242${String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(-7)}`;
  const sum = [...digits].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  const number = `${digits}${(10 - (sum % 10)) % 10}`;
  canaries.add(number);
  return number;
}

/** What somebody might type, or paste by mistake, into each field. */
function plantIn(body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Object.keys(body).flatMap((field) => {
    const digest = hashPassword(canary('password'));
    canaries.add(digest);
    const few = [canary('text'), cardNumber()];
    const values = isFull ? [...few, `${canary('mail')}@example.com`, digest] : few;
    return values.map((value) => ({ ...body, [field]: value }));
  });
}

/** The secrets of access tokens, which are answered once. */
const accessTokens: string[] = [];

interface Told {
  readonly refusals: string[];
  /** URLs with a query or a hash, from any response. */
  readonly addresses: string[];
}

/** What the server responds when somebody sends these things in a call. */
async function sendAll(site: Site, endpoint: Endpoint): Promise<Told> {
  const { params, query, body, prepare } = ENDPOINT_CASES[endpoint.name] ?? {};
  const caller = findCaller(endpoint);
  await prepare?.(site, caller);
  const path = { ...site.chart, ...params?.(site, caller) };
  const made = await body?.(site, site.chart, caller);
  const sent = made instanceof Uint8Array ? made : made && ({ ...made } as Record<string, unknown>);
  const asked = { ...query?.(site) } as Record<string, unknown>;
  const told: Told = { refusals: [], addresses: [] };
  const tell = async (request: Parameters<typeof callLoosely>[2]) => {
    const answer = await callLoosely(
      server,
      endpoint,
      { params: path, query: asked, ...request },
      callerOf(site, caller),
    );
    const { secret } = Object(answer.body);
    if (typeof secret === 'string' && secret.startsWith('gio_')) accessTokens.push(secret);
    const text = JSON.stringify([answer.body, [...answer.headers]]);
    if (answer.status >= 400) told.refusals.push(text);
    told.addresses.push(...(text.match(/(?:https?:\/)?\/[\w./~:-]*[?#][^"\s\\]*/g) ?? []));
  };
  if (sent instanceof Uint8Array) await tell({ body: new TextEncoder().encode(canary('content')) });
  else {
    for (const planted of sent ? plantIn(sent) : []) await tell({ body: planted });
    if (sent) await tell({ body: { ...sent, [`field${randomBytes(9).toString('hex')}`]: canary('value') } });
  }
  for (const planted of plantIn(asked)) await tell({ query: planted, ...(sent ? { body: sent } : {}) });
  await tell({ query: { ...asked, token: canary('token') }, ...(sent ? { body: sent } : {}) });
  await tell({ ...(sent ? { body: sent } : {}) });
  return told;
}

/** Sends all mails that can be sent; returns the keys and codes of the links in them. */
async function deliverMails(): Promise<string[]> {
  const { db, clock, log } = server.deps;
  const trap = new MailTrap();
  const transport = createSmtpTransport(await trap.listen(), 'hello@gantt.example');
  const sender = createMailSender({ db, clock, log, transport });
  await sender.sendDue();
  await sender.stop();
  await trap.close();
  const secrets = trap.mails.flatMap(({ text }) => [...text.matchAll(/[?&]\w*(?:key|code)=([\w-]{8,})/gi)]);
  return secrets.map(([, secret]) => String(secret));
}

it('what people type, and what grants access, is in no log, metric, report, refusal or URL', async () => {
  const all: Told = { refusals: [], addresses: [] };
  for (const endpoint of ENDPOINTS) {
    const site = await makeSite(server);
    for (const { token } of [...Object.values(site.people), site.admin]) canaries.add(token);
    const { refusals, addresses } = await sendAll(site, endpoint);
    all.refusals.push(...refusals);
    all.addresses.push(...addresses);
  }
  for (const word of [sitePassword, hashPassword(sitePassword)]) canaries.add(word);
  for (const secret of accessTokens) canaries.add(secret);
  expect(accessTokens.length).toBeGreaterThan(0);
  const mailed = await deliverMails();
  for (const secret of mailed) canaries.add(secret);
  const reports = await server.deps.db.selectFrom('error_report').selectAll().execute();
  const places = {
    log: server.logged.join(''),
    metrics: await server.deps.metrics.registry.metrics(),
    reports: JSON.stringify(reports),
    refusals: all.refusals.join('\n'),
    addresses: all.addresses.join('\n'),
  };
  // Eight digits may occur anywhere by chance (`mail-smtp.test.ts` looks for them in few rows).
  const keys = mailed.filter((secret) => secret.length > 40);
  expect(keys.length).toBeGreaterThan(3);
  expect(await findInDatabase(server.deps.db, [...keys, ...accessTokens])).toEqual([]);
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...canaries].filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(canaries.size).toBeGreaterThan(40);
  expect(places.log.length).toBeGreaterThan(10_000);
  expect(all.addresses.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
  console.info(`secrets: ${canaries.size} canaries through ${ENDPOINTS.length} calls, ${found.length} found`);
});
