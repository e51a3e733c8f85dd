import assert from 'node:assert/strict';
import { createState, stateToJson } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import {
  configureGantt,
  confirmCode,
  createGantt,
  deleteAccount,
  deleteGantt,
  type Endpoint,
  pushUpdate,
  type RequestOf,
} from '@giotto/contract/api';
import { hashPassword, type Person } from '../../packages/server/test/support/test-accounts.ts';
import { call } from '../../packages/server/test/support/test-client.ts';
import {
  goodPassword,
  readMailedCode,
  readMails,
  signUp,
} from '../../packages/server/test/support/test-sign-up.ts';
import type { TimeShiftedSite } from './time-shifted-site.ts';

/** A person with a chart that has a history. */
interface Resident extends Person {
  readonly email: string;
  readonly name: string;
  readonly ganttId: string;
}

/** One person for each promise of `security.md` §3.5. */
export interface People {
  /** Free; her public chart is viewed. */
  readonly ana: Resident;
  /** Signed up and never confirmed. */
  readonly bo: Pick<Resident, 'userId' | 'email' | 'name'>;
  /** Deleted his account and will restore it. */
  readonly cem: Resident & { readonly restoreKey: string };
  /** Deleted her account for good. */
  readonly dana: Resident;
  /** Free, and never seen again. */
  readonly eli: Resident;
  /** Has premium until the tenth day. */
  readonly fay: Resident;
  /** A chart that Ana deleted. */
  readonly deletedChart: string;
}

/** The day on which Fay's premium ends. */
export const PREMIUM_DAYS = 10;

/** Makes a call that must succeed. */
export async function make<E extends Endpoint>(
  site: TimeShiftedSite,
  endpoint: E,
  request: RequestOf<E>,
  caller?: Person,
) {
  const answer = await call(site, endpoint, request, caller);
  assert.equal(answer.status, 200, `${endpoint.name}: ${answer.code}`);
  return answer.body;
}

/** Signs everyone up and does what they do on the first day. */
export async function createPeople(site: TimeShiftedSite): Promise<People> {
  const [ana, cem, dana, eli, fay] = [
    await createResident(site, 'Ana'),
    await createResident(site, 'Cem'),
    await createResident(site, 'Dana'),
    await createResident(site, 'Eli'),
    await createResident(site, 'Fay'),
  ];
  const bo = { email: addressOf('Bo'), name: 'Bo' };
  const { userId } = (await signUp(site, bo)).body;
  const params = { userId: ana.userId, ganttId: ana.ganttId };
  await make(site, configureGantt, { params, body: { isPublic: true } }, ana);
  const deletedChart = await createChart(site, ana);
  await make(site, deleteGantt, { params: { ...params, ganttId: deletedChart } }, ana);
  for (const leaver of [cem, dana])
    await make(site, deleteAccount, { body: { password: hashPassword(goodPassword) } }, leaver);
  const end = Math.floor(Date.now() / 1000) + PREMIUM_DAYS * 24 * 60 * 60;
  const premium = { edition: 'pro', edition_ends: String(end) } as const;
  await site.deps.db.updateTable('app_user').set(premium).where('id', '=', fay.userId).execute();
  const restoreKey = await readRestoreKey(site, cem.email);
  return { ana, bo: { ...bo, userId }, cem: { ...cem, restoreKey }, dana, eli, fay, deletedChart };
}

/** No other text contains these names, so a search of the database finds only them. */
const addressOf = (name: string) => `${name.toLowerCase()}-of-the-clock@example.com`;

async function createResident(site: TimeShiftedSite, first: string): Promise<Resident> {
  const [name, email] = [`${first} of the Clock`, addressOf(first)];
  const person = (await signUp(site, { name, email })).body;
  await make(site, confirmCode, { body: { code: await readMailedCode(site, email) } }, person);
  return { ...person, name, email, ganttId: await createChart(site, person) };
}

/** Creates a chart with two versions. */
async function createChart(site: TimeShiftedSite, { userId, token }: Person): Promise<string> {
  const person = { userId, token };
  const state = stateToJson(withStyle(createState(), DEFAULT_STYLE));
  const body = { name: 'A plan', state };
  const { ganttId } = await make(site, createGantt, { params: { userId }, body }, person);
  const task = {
    type: 'create',
    kind: 'task',
    id: 'first',
    value: { title: 'First', start: 0, duration: 1 },
  };
  await make(site, pushUpdate, { params: { userId, ganttId }, body: { changes: [task] } }, person);
  return ganttId;
}

async function readRestoreKey(site: TimeShiftedSite, email: string): Promise<string> {
  const texts = (await readMails(site, email)).map(({ text }) => text).join('\n');
  const [, key] = /\/restoreaccount\?key=([\w-]{43})$/m.exec(texts) ?? [];
  assert(key, 'the mail with the way back has a key');
  return key;
}
