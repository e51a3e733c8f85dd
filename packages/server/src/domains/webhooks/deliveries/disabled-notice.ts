import { randomUUID } from 'node:crypto';
import { plainName } from '../../../platform/mail/mail-names.ts';
import type { NewMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf } from '../../../platform/mail/mail-texts.ts';
import type { User } from '../../accounts/index.ts';
import { disabledNotice } from './disabled-notice-text.ts';

/** How long to keep trying to send one. */
const LIFETIME = 3 * 24 * 60 * 60_000;

/** Writes the notice that a webhook was disabled, with the way to its deliveries. */
export function writeDisabledNotice(
  owner: Pick<User, 'email' | 'name' | 'locale'>,
  webhook: { readonly id: string; readonly name: string; readonly url: string },
  publicUrl: string,
  now: Date,
): NewMail {
  const facts = {
    name: plainName(owner.name),
    webhookName: plainName(webhook.name),
    host: new URL(webhook.url).host,
    link: `${publicUrl}/myprofile/webhooks/${webhook.id}`,
  };
  return {
    id: randomUUID(),
    recipient: owner.email,
    ...disabledNotice[localeOf(owner)](facts),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  };
}
