import { randomUUID } from 'node:crypto';
import { COMMENT_MAIL_DELAY_MINUTES, COMMENT_MAIL_MINUTES } from '@giotto/contract/plans';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { plainName } from '../../../platform/mail/mail-names.ts';
import { insertMail, type NewMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf } from '../../../platform/mail/mail-texts.ts';
import {
  type DueComment,
  listDuePeople,
  lockRecipient,
  markMailed,
  type Recipient,
  takeNotices,
} from './comment-mail-repository.ts';
import { type DigestChart, type DigestComment, digestMail } from './digest-mail-text.ts';
import { writePlainBody } from './plain-comments.ts';
import { writeStopKey } from './stop-key.ts';

const minute = 60_000;
/** How long to keep trying to send one. */
const MAIL_LIFETIME = 24 * 60 * minute;
/** People looked up per query. */
const PAGE = 100;
/** Most comments that a mail quotes, of one chart and in all, and characters of each. */
const QUOTES = { ofChart: 20, inMail: 100 } as const;
const EXCERPT = 200;

type DigestDeps = Pick<AppDeps, 'db' | 'environment' | 'keys'>;

/**
 * Mails everybody what is new in comments for them: at most once an hour to one person, and not before a comment is five
 * minutes old, so that it can be corrected. Notices leave the queue in the transaction that adds the mail. Returns the
 * number of mails.
 */
export async function sendCommentDigests(deps: DigestDeps, now: Date): Promise<number> {
  const notedBefore = new Date(now.getTime() - COMMENT_MAIL_DELAY_MINUTES * minute);
  const mailedBefore = new Date(now.getTime() - COMMENT_MAIL_MINUTES * minute);
  const seen: string[] = [];
  const people = async function* () {
    for (;;) {
      const page = await listDuePeople(deps.db, { notedBefore, mailedBefore, seen }, PAGE);
      seen.push(...page);
      yield* page;
      if (page.length < PAGE) return;
    }
  };
  return workOnEach(people(), (userId) =>
    deps.db.transaction().execute((trx) => mailPerson(trx, deps, userId, { now, mailedBefore })),
  );
}

async function mailPerson(
  trx: Db,
  deps: DigestDeps,
  userId: string,
  { now, mailedBefore }: { readonly now: Date; readonly mailedBefore: Date },
): Promise<boolean> {
  const recipient = await lockRecipient(trx, userId);
  // Another node was quicker.
  if (recipient?.mailedAt && recipient.mailedAt > mailedBefore) return false;
  const due = await takeNotices(trx, userId, QUOTES);
  if (recipient === undefined || recipient.isOff || !recipient.isActive || due.length === 0) return false;
  await insertMail(trx, { ...writeDigest(deps, { ...recipient, userId }, due, now), isBulk: true });
  await markMailed(trx, userId, now);
  return true;
}

function writeDigest(
  { environment: { publicUrl }, keys }: DigestDeps,
  recipient: Recipient & { readonly userId: string },
  due: readonly DueComment[],
  now: Date,
): NewMail {
  const stopLink = `${publicUrl}/comment-mails/${writeStopKey(keys.commentMail, recipient.userId)}`;
  const charts = [...Map.groupBy(due, ({ chartId }) => chartId).values()].map((comments) =>
    describeChart(publicUrl, comments),
  );
  const words = digestMail[localeOf(recipient)]({
    name: plainName(recipient.name),
    charts,
    count: charts.reduce((sum, { comments, others }) => sum + comments.length + others, 0),
    hasMention: due.some(({ hasMention }) => hasMention),
    stopLink,
  });
  return {
    id: randomUUID(),
    recipient: recipient.email,
    ...words,
    unsubscribe: stopLink,
    createdAt: now,
    expiresAt: new Date(now.getTime() + MAIL_LIFETIME),
  };
}

function describeChart(publicUrl: string, due: readonly DueComment[]): DigestChart {
  const [{ chartId, chartName, ownerId, threadId, total }] = due as [DueComment];
  const comments = due.flatMap(describeComment);
  return {
    name: plainName(chartName),
    link: `${publicUrl}/${ownerId}/gantt/${chartId}?thread=${threadId}`,
    comments,
    others: total - comments.length,
  };
}

/** None if it isn't quoted. */
function describeComment({ author, about, kind, title, body, names }: DueComment): DigestComment[] {
  if (body === null) return [];
  const shownTitle = oneLine(title);
  return [
    {
      author: author === null ? null : plainName(author),
      isMention: about === 'mention',
      title: shownTitle === '' ? null : shownTitle,
      kind,
      excerpt: shorten(oneLine(writePlainBody(body, names))),
    },
  ];
}

/** On one line, so that a comment can't look like a part of the mail. */
function oneLine(text: string): string {
  return stripBidiControls(text).replaceAll(/\s+/gu, ' ').trim();
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= EXCERPT
    ? text
    : `${letters
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`;
}
