import { escapeXml } from '@giotto/chart/render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { AppError } from '../http/app-error.ts';
import { page } from '../http/page.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { isLoopbackHost } from '../loopback-host.ts';
import { readOutbox } from '../services/account-outbox.ts';

type ShownMail = Awaited<ReturnType<typeof readOutbox>>[number];

/**
 * The outbox as a page, for trying the product out without a mail server. It exists only while there is none and the
 * server listens on a loopback address, whatever NODE_ENV says (architecture.md, Environment).
 */
export function registerDevMail(app: FastifyInstance): void {
  const { environment } = app.deps;
  if (environment.mail !== undefined || !environment.isLoopback) return;
  page(app, {
    path: '/dev/mail',
    action: 'readLocalMail',
    async handle(request, reply) {
      if (!isAskedLocally(request, environment)) throw new AppError('NotFound');
      const mails = await readOutbox(app.deps);
      const list = mails.map(writeMail).join('\n') || '<p>No mails yet.</p>';
      return sendPlainPage(reply, 'Mails that were not sent', `${introduction}\n${list}`);
    },
  });
}

const introduction = `<p class="quiet">There is no mail server (SMTP_URL), so mails stay here, the newest first.</p>`;

function writeMail({ recipient, subject, text, createdAt }: ShownMail): string {
  return `<article>
<h2>${escapeXml(subject)}</h2>
<p class="quiet">To <b>${escapeXml(recipient)}</b>, ${escapeXml(createdAt.toISOString())}</p>
<pre>${escapeXml(text)}</pre>
</article>`;
}

/**
 * A foreign site can point a name of its own at 127.0.0.1 and so read what listens there; the name then stands in
 * the Host header.
 */
function isAskedLocally({ hostname }: FastifyRequest, { publicUrl }: Environment): boolean {
  const name = hostname.replaceAll(/[[\]]/g, '');
  return isLoopbackHost(name) || name === new URL(publicUrl).hostname;
}
