import { randomUUID } from 'node:crypto';
import {
  DOWNGRADE_GRACE_DAYS,
  PREMIUM_NOTICE_DAYS,
  UNUSED_ACCOUNT_DAYS,
  UNUSED_NOTICE_DAYS,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { plainName } from '../../../platform/mail/mail-names.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { formatMailDate, localeOf, type MailTexts } from '../../../platform/mail/mail-texts.ts';
import { premiumNotice } from './premium-notice-text.ts';
import {
  claimNotice,
  type EndingAccount,
  listLapsedAccounts,
  listUnusedAccounts,
} from './retention-repository.ts';
import type { NoticeAbout } from './tables.ts';
import { type RetentionFacts, unusedNotice } from './unused-notice-text.ts';

const day = 24 * 60 * 60_000;
const texts: Readonly<Record<NoticeAbout, MailTexts<RetentionFacts>>> = {
  unused: unusedNotice,
  premium: premiumNotice,
};

type NoticeDeps = Pick<AppDeps, 'db' | 'environment'>;

/**
 * Notifies people of upcoming erasures 60, 30, 7 and 1 days ahead (`security.md` §3.5 R2, R4). Each notice is sent once
 * per end date; if several are due at once because the server wasn't running, only the last one. Returns how many were
 * sent.
 */
export async function sendRetentionNotices(deps: NoticeDeps, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const firstUnused = Math.max(...UNUSED_NOTICE_DAYS);
  const unused = await listUnusedAccounts(deps.db, {
    before: before(UNUSED_ACCOUNT_DAYS - firstUnused),
    now,
    lifetime: UNUSED_ACCOUNT_DAYS * day,
  });
  const lapsed = await listLapsedAccounts(deps.db, {
    endedAfter: before(DOWNGRADE_GRACE_DAYS),
    now,
    lifetime: DOWNGRADE_GRACE_DAYS * day,
  });
  const due = [
    ...unused.map((account) => ({ about: 'unused', account, notices: UNUSED_NOTICE_DAYS }) as const),
    ...lapsed.map((account) => ({ about: 'premium', account, notices: PREMIUM_NOTICE_DAYS }) as const),
  ];
  return workOnEach(due, ({ about, account, notices }) => notify(deps, about, account, notices, now));
}

async function notify(
  { db, environment }: NoticeDeps,
  about: NoticeAbout,
  account: EndingAccount,
  notices: readonly number[],
  now: Date,
): Promise<boolean> {
  const { id: userId, endsAt, email, name } = account;
  const due = notices.filter((days) => endsAt.getTime() - days * day <= now.getTime());
  if (due.length === 0) return false;
  const days = Math.min(...due);
  const locale = localeOf(account);
  const facts = {
    name: plainName(name),
    link: environment.publicUrl,
    date: formatMailDate(endsAt, locale),
  };
  return db.transaction().execute(async (trx) => {
    if (!(await claimNotice(trx, { userId, about, endsAt, days }, now))) return false;
    const expiresAt = new Date(Math.max(endsAt.getTime(), now.getTime() + day));
    const words = texts[about][locale](facts);
    const mail = { id: randomUUID(), recipient: email, ...words, createdAt: now, expiresAt };
    await insertMail(trx, { ...mail, isBulk: true });
    return true;
  });
}
