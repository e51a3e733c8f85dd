import assert from 'node:assert/strict';
import { getHistory, getPublicGantt, logIn, restoreAccount } from '@giotto/contract/api';
import {
  DELETED_GANTT_DAYS,
  DOWNGRADE_GRACE_DAYS,
  FREE_HISTORY_DAYS,
  PREMIUM_NOTICE_DAYS,
  RESTORE_ACCOUNT_DAYS,
  UNCONFIRMED_DAYS,
  UNUSED_ACCOUNT_DAYS,
  UNUSED_NOTICE_DAYS,
} from '@giotto/contract/plans';
import { findInDatabase } from '../../packages/server/test/support/database-text.ts';
import { hashPassword } from '../../packages/server/test/support/test-accounts.ts';
import { call } from '../../packages/server/test/support/test-client.ts';
import { goodPassword, readMails } from '../../packages/server/test/support/test-sign-up.ts';
import { make, type People, PREMIUM_DAYS } from './people.ts';
import type { TimeShiftedSite } from './time-shifted-site.ts';

/** A promise to check after this many days. */
interface Promised {
  readonly days: number;
  readonly says: string;
  /** Throws if it is broken. */
  readonly check: (site: TimeShiftedSite, people: People) => Promise<void>;
}

/** In days; enough time to start a site and set up its people. */
const MARGIN = 0.01;
const isThere = async ({ deps }: TimeShiftedSite, userId: string) =>
  (await deps.db.selectFrom('app_user').select('id').where('id', '=', userId).execute()).length === 1;
const hasChart = async ({ deps }: TimeShiftedSite, id: string) =>
  (await deps.db.selectFrom('gantt').select('id').where('id', '=', id).execute()).length === 1;
const isOpen = async ({ deps }: TimeShiftedSite, userId: string) => {
  const row = deps.db.selectFrom('app_user').select('deleted_at').where('id', '=', userId);
  return (await row.executeTakeFirst())?.deleted_at === null;
};
/** Entries of a chart's history in the database. */
const countEntries = async ({ deps }: TimeShiftedSite, chartId: string) =>
  (await deps.db.selectFrom('chart_update').select('version').where('chart_id', '=', chartId).execute())
    .length;
const readAnasHistory = (site: TimeShiftedSite, { ana }: People) =>
  make(site, getHistory, { params: { userId: ana.userId, ganttId: ana.ganttId }, query: {} }, ana);
const enter = async (site: TimeShiftedSite, email: string) =>
  (await call(site, logIn, { body: { email, password: hashPassword(goodPassword) } })).code;

/** Checks that the person was notified of the erasure this many days before; Ana, whose account is in use, was not. */
async function assertNotified(
  site: TimeShiftedSite,
  people: People,
  told: 'eli' | 'fay',
  days: number,
): Promise<void> {
  const notices = await site.deps.db
    .selectFrom('retention_notice')
    .select(['user_id as userId', 'days'])
    .where('user_id', 'in', [people.ana.userId, people.eli.userId, people.fay.userId])
    .orderBy('sent_at')
    .execute();
  const newest = notices.filter(({ userId }) => userId === people[told].userId).at(-1);
  assert.deepEqual(newest, { userId: people[told].userId, days });
  assert.equal(
    notices.some(({ userId }) => userId === people.ana.userId),
    false,
  );
  const mails = await readMails(site, people[told].email);
  const subject = told === 'fay' ? /history older than 7 days will be erased/ : /account will be deleted/;
  assert.match(mails.at(-1)?.subject ?? 'no mail', subject);
}

/** An account is kept for a day after its final notice. */
const unusedEnd = UNUSED_ACCOUNT_DAYS + 2 * MARGIN;
const premiumEnd = PREMIUM_DAYS + DOWNGRADE_GRACE_DAYS;

/** The promises of `security.md` §3.5 (R1 to R5), just before and just after each boundary. */
const promises: readonly Promised[] = [
  {
    days: FREE_HISTORY_DAYS - MARGIN,
    says: 'the free history is whole, and a sign-up can still be confirmed',
    async check(site, people) {
      const { updates, isShortened } = await readAnasHistory(site, people);
      assert.deepEqual([updates.length, isShortened], [2, false]);
      assert(await isThere(site, people.bo.userId));
    },
  },
  {
    days: Math.max(FREE_HISTORY_DAYS, UNCONFIRMED_DAYS) + MARGIN,
    says: 'older history is erased, a sign-up that nobody confirmed too; the chart is as it was',
    async check(site, people) {
      const { updates, isShortened, head } = await readAnasHistory(site, people);
      assert.deepEqual([updates.length, isShortened, head], [0, true, 2]);
      assert.equal(await countEntries(site, people.ana.ganttId), 0);
      assert.equal(await isThere(site, people.bo.userId), false);
      const shown = await make(site, getPublicGantt, { params: { ganttId: people.ana.ganttId } });
      assert.equal(shown.version, 2);
    },
  },
  {
    days: RESTORE_ACCOUNT_DAYS - MARGIN,
    says: 'a deleted account can be brought back with its charts, and a deleted chart is still there',
    async check(site, people) {
      const { cem, dana, deletedChart } = people;
      await make(site, restoreAccount, { body: { key: cem.restoreKey } });
      assert.notEqual(await enter(site, cem.email), 'Login.EmailNotFoundORWrongPassword');
      assert(await isThere(site, dana.userId));
      assert(await hasChart(site, deletedChart));
    },
  },
  {
    days: Math.max(RESTORE_ACCOUNT_DAYS, DELETED_GANTT_DAYS) + MARGIN,
    says: 'of who did not come back nothing is left anywhere; nor of the chart',
    async check(site, people) {
      const { cem, dana, deletedChart } = people;
      assert.deepEqual(await findInDatabase(site.deps.db, [dana.userId, dana.email, dana.name]), []);
      assert.equal(await hasChart(site, deletedChart), false);
      assert.deepEqual([await isThere(site, cem.userId), await hasChart(site, cem.ganttId)], [true, true]);
    },
  },
  ...PREMIUM_NOTICE_DAYS.map((days) => ({
    days: premiumEnd - days + MARGIN,
    says: `${days} days before the history of a premium plan is erased, a mail says so`,
    check: (site: TimeShiftedSite, people: People) => assertNotified(site, people, 'fay', days),
  })),
  {
    days: premiumEnd - MARGIN,
    says: 'the history that a premium plan left behind is all there',
    check: async (site, { fay }) => assert.equal(await countEntries(site, fay.ganttId), 1),
  },
  {
    days: premiumEnd + MARGIN,
    says: 'it is erased; the chart stays',
    async check(site, { fay }) {
      assert.equal(await countEntries(site, fay.ganttId), 0);
      assert(await hasChart(site, fay.ganttId));
    },
  },
  {
    days: UNUSED_ACCOUNT_DAYS - Math.max(...UNUSED_NOTICE_DAYS) - 5,
    says: 'somebody looks at a public chart: its owner’s account is used',
    check: async (site, { ana }) => {
      await make(site, getPublicGantt, { params: { ganttId: ana.ganttId } });
    },
  },
  ...UNUSED_NOTICE_DAYS.map((days) => ({
    days: UNUSED_ACCOUNT_DAYS - days + MARGIN,
    says: `${days} days before an account that nobody uses is deleted, a mail says so`,
    check: (site: TimeShiftedSite, people: People) => assertNotified(site, people, 'eli', days),
  })),
  {
    days: UNUSED_ACCOUNT_DAYS - MARGIN,
    says: 'the account is there',
    check: async (site, { eli }) => assert(await isOpen(site, eli.userId)),
  },
  {
    days: unusedEnd,
    says: 'it is deleted, a day after the last mail, and can be restored',
    async check(site, { ana, eli }) {
      assert.deepEqual([await isThere(site, eli.userId), await isOpen(site, eli.userId)], [true, false]);
      assert.equal(await enter(site, eli.email), 'Login.EmailNotFoundORWrongPassword');
      assert((await readMails(site, eli.email)).at(-1)?.text.includes('/restoreaccount?key='));
      assert(await isOpen(site, ana.userId));
    },
  },
  {
    days: unusedEnd + RESTORE_ACCOUNT_DAYS - MARGIN,
    says: 'it could still be restored',
    check: async (site, { eli }) => assert(await isThere(site, eli.userId)),
  },
  {
    days: unusedEnd + RESTORE_ACCOUNT_DAYS + MARGIN,
    says: 'of it nothing is left; the account whose chart was looked at is as it was',
    async check(site, { ana, eli }) {
      assert.deepEqual(await findInDatabase(site.deps.db, [eli.userId, eli.email, eli.name]), []);
      assert.deepEqual([await isOpen(site, ana.userId), await hasChart(site, ana.ganttId)], [true, true]);
    },
  },
];

/** The promises in the order of their days. */
export const promisesInOrder = promises.toSorted((one, other) => one.days - other.days);
