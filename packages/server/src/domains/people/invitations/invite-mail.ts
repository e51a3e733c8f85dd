import { randomUUID } from 'node:crypto';
import type { Locale } from '@giotto/contract/locales';
import type { GuestLevel } from '@giotto/contract/permissions';
import { harmlessName } from '../../../platform/mail/mail-names.ts';
import type { NewMail } from '../../../platform/mail/mail-repository.ts';
import { inviteMail } from './invite-mail-text.ts';

const day = 24 * 60 * 60_000;
/** How long to keep trying to send an invitation, in ms. */
const mailLifetime = 3 * day;

/** An invitation to write a mail about. */
export interface InviteMail {
  readonly email: string;
  readonly level: GuestLevel;
  readonly ownerName: string;
  /** The page on which it can be accepted. */
  readonly link: string;
  /** Null for an invitation to all charts of the owner. */
  readonly chartName: string | null;
  readonly locale: Locale;
}

/**
 * Writes an invitation's mail. Its link contains no secret: it leads to the page, and signing in identifies the guest.
 */
export function writeInviteMail(invite: InviteMail, now: Date): NewMail {
  const name = invite.chartName === null ? null : harmlessName(invite.chartName);
  return {
    id: randomUUID(),
    recipient: invite.email,
    ...inviteMail[invite.locale]({
      sender: harmlessName(invite.ownerName),
      chart: invite.chartName === null ? 'all' : name === null ? null : { name },
      level: invite.level,
      link: invite.link,
    }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + mailLifetime),
  };
}
