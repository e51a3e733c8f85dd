import { randomUUID } from 'node:crypto';
import type { GuestLevel } from '@giotto/contract/permissions';
import type { NewMail } from '../db/repositories/mails.ts';
import { harmlessName } from './mail-names.ts';

const day = 24 * 60 * 60_000;
/** How long it makes sense to try sending one. */
const mailLife = 3 * day;

/** An invitation to write about. */
export interface InviteMail {
  readonly email: string;
  readonly level: GuestLevel;
  readonly ownerName: string;
  /** The page on which it can be accepted. */
  readonly link: string;
  /** Null for an invitation to all charts of the owner. */
  readonly chartName: string | null;
}

const rights: Record<GuestLevel, string> = {
  1: 'You could view',
  2: 'You could view and suggest modifications to',
  3: 'You could view and edit',
};

/** The mail of an invitation. Its link holds no secret: it leads to the page, and signing in tells who is there. */
export function writeInviteMail(invite: InviteMail, now: Date): NewMail {
  const sender = harmlessName(invite.ownerName) ?? 'Somebody';
  const name = invite.chartName === null ? null : harmlessName(invite.chartName);
  const what =
    invite.chartName === null
      ? 'all of their Gantt charts'
      : name === null
        ? 'a Gantt chart'
        : `the Gantt chart “${name}”`;
  const text = `Hello,

${sender} invites you to ${what} on Giotto. ${rights[invite.level]} ${invite.chartName === null ? 'them' : 'it'}.

Accept or decline on this page:
${invite.link}

Sign in there with the account of this e-mail address. If you have none yet, sign up with this address; the
invitation waits for you. If you do not know who sent it, you can ignore this mail.
`;
  return {
    id: randomUUID(),
    recipient: invite.email,
    subject: 'An invitation to a Gantt chart',
    text,
    createdAt: now,
    expiresAt: new Date(now.getTime() + mailLife),
  };
}
