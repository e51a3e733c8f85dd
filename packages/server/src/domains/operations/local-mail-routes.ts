import { escapeXml } from '@giotto/chart/render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { bareHost, isLoopbackHost, isOnlyLocal } from '../../platform/http/loopback-host.ts';
import { page } from '../../platform/http/page.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { readOutbox } from './read-local-mail.ts';

type ShownMail = Awaited<ReturnType<typeof readOutbox>>[number];

/**
 * The outbox as a page, for trying the product without a mail server. It exists only if there's none and the server is
 * reachable only from its own machine, whatever NODE_ENV says (architecture.md, Environment).
 */
export function registerDevMail(app: FastifyInstance): void {
  const { environment } = app.deps;
  if (environment.mail !== undefined || !isOnlyLocal(environment)) return;
  page(app, {
    path: '/dev/mail',
    action: 'readLocalMail',
    async handle(request, reply) {
      if (!isLocalRequest(request)) throw new AppError('NotFound');
      const mails = await readOutbox(app.deps);
      const list = mails.map(writeMail).join('\n') || '<p>No mails yet.</p>';
      return sendPlainPage(reply, 'Mails that were not sent', `${introduction}\n${list}`);
    },
  });
}

const introduction = `<p class="quiet">There is no mail server (SMTP_URL), so mails stay here, the newest first.</p>`;

function writeMail({ recipient, replyTo, subject, text, createdAt }: ShownMail): string {
  return `<article>
<h2>${escapeXml(subject)}</h2>
<p class="quiet">To <b>${escapeXml(recipient)}</b>${replyTo ? `, answers to ${escapeXml(replyTo)}` : ''}, ${escapeXml(createdAt.toISOString())}</p>
<pre>${escapeXml(text)}</pre>
</article>`;
}

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request really comes from this machine. A foreign site can point its own name at 127.0.0.1 and read what
 * listens there, but then the Host header has that name. A proxy missing from PUBLIC_URL is recognised by its headers.
 */
function isLocalRequest({ hostname, headers }: FastifyRequest): boolean {
  return isLoopbackHost(bareHost(hostname)) && proxyHeaders.every((name) => headers[name] === undefined);
}
