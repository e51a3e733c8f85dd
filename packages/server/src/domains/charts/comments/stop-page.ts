import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptLocale } from '../../../platform/http/accepted-locale.ts';
import { sendNoticePage } from '../../../platform/http/notice-page.ts';
import { page } from '../../../platform/http/page.ts';
import { limitByAddress } from '../../../platform/http/rate-limits.ts';
import { requireStopKey, stopMails } from './comment-mails.ts';
import { stopPageTexts } from './stop-page-texts.ts';

const path = '/comment-mails/:key';
const action = 'stopCommentMails';
const limits = [limitByAddress('comment-mails', 60, 60_000)];
/** Bytes of the form that mail programs send: `List-Unsubscribe=One-Click`. */
const FORM_BYTES = 1_024;

/**
 * The link in mails about comments, which works without a login. Opening it changes nothing, since mail servers open
 * links to check them; its button, or one POST of a mail program (RFC 8058), turns the mails off.
 */
export async function registerStopPage(app: FastifyInstance): Promise<void> {
  const { db, keys } = app.deps;
  const form = { parseAs: 'buffer', bodyLimit: FORM_BYTES } as const;
  // What the form says doesn't matter: the key says it all.
  app.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, _body, done) => done(null));
  app.addContentTypeParser('multipart/form-data', form, (_request, _body, done) => done(null));

  const keyOf = ({ params }: FastifyRequest) => (params as { key: string }).key;
  page(app, {
    path,
    action,
    limits,
    handle(request, reply) {
      requireStopKey(keys.commentMail, keyOf(request));
      const locale = acceptLocale(request);
      const { title, text, button } = stopPageTexts[locale];
      return sendNoticePage(reply.header('cache-control', 'no-store'), { locale, title, text, button });
    },
  });
  page(app, {
    method: 'POST',
    path,
    action,
    limits,
    async handle(request, reply) {
      await stopMails(db, keys.commentMail, keyOf(request));
      const locale = acceptLocale(request);
      const { doneTitle: title, doneText: text } = stopPageTexts[locale];
      return sendNoticePage(reply.header('cache-control', 'no-store'), { locale, title, text });
    },
  });
}
