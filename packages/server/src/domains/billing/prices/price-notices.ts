import { randomUUID } from 'node:crypto';
import { PRICES } from '@giotto/contract/plans';
import { changeId, firstDayFor, type PriceChange } from '@giotto/contract/price-change';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { plainName } from '../../../platform/mail/mail-names.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { formatMailDate, localeOf } from '../../../platform/mail/mail-texts.ts';
import {
  claimPriceNotice,
  listUnannounced,
  recordSentNotices,
  type Unannounced,
} from './price-notice-repository.ts';
import { priceNotice } from './price-notice-text.ts';
import { planIdOf } from './prices.ts';

/** A mail not sent after this many ms is given up; another is written with a later date. */
const MAIL_LIFETIME = 3 * 24 * 60 * 60_000;

/** The Stripe lookup keys of the new prices of renewing plans. */
export function renewedPlansOf({ prices }: PriceChange) {
  return { monthly: planIdOf('monthly', prices.monthly), yearly: planIdOf('yearly', prices.yearly) };
}

/**
 * Notifies everyone whose subscription price will change, once, as soon as the prices are known. A mail that couldn't
 * be sent is replaced by another. Returns how many mails were written.
 */
export async function sendPriceNotices(
  { db, environment: { publicUrl, priceChange } }: Pick<AppDeps, 'db' | 'environment'>,
  now: Date,
): Promise<number> {
  if (!priceChange) return 0;
  await recordSentNotices(db, now);
  const change = changeId(priceChange);
  const unannounced = await listUnannounced(db, { change, plans: renewedPlansOf(priceChange), now });
  return workOnEach(unannounced, async (account) => {
    const mail = writeMail(account, priceChange, publicUrl, now);
    return db.transaction().execute(async (trx) => {
      if (!(await claimPriceNotice(trx, account, change, mail.id))) return false;
      await insertMail(trx, { ...mail, isBulk: true });
      return true;
    });
  });
}

function writeMail(account: Unannounced, change: PriceChange, publicUrl: string, now: Date) {
  const { email, name, plan, planId } = account;
  const locale = localeOf(account);
  const day = firstDayFor(change, now);
  const { monthly, yearly, triyearly } = change.prices;
  const words = priceNotice[locale]({
    name: plainName(name),
    link: publicUrl,
    date: formatMailDate(day, locale),
    plan,
    price: dollars(change.prices[plan]),
    before: dollars(Number(/_(\d+)$/.exec(planId ?? '')?.[1] ?? PRICES[plan].cents)),
    monthly: dollars(monthly),
    yearly: dollars(yearly),
    triyearly: dollars(triyearly),
  });
  const expiresAt = new Date(now.getTime() + MAIL_LIFETIME);
  return { id: randomUUID(), recipient: email, ...words, createdAt: now, expiresAt };
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollars(cents: number): string {
  return inDollars.format(cents / 100);
}
