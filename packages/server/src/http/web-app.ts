import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnPage } from '@giotto/contract/redirect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { sendFile } from './compressed-file.ts';
import { appPolicy, makeNonce } from './content-security-policy.ts';
import { sendError } from './error-handler.ts';
import { listWebFiles } from './web-files.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';
/** Pages whose address may hold a key or a code: nothing of it goes along with a request to elsewhere. */
const quietPages = new Set(['/code', '/password', '/reset']);
/** Addresses under these words are never pages of the app, whatever comes after. */
const noPage = /^\/(api|assets|dev|health|ready|metrics|embedded-gantts)(\/|$)/;

/**
 * Answers whatever has no route of its own: files of the built web app, else its one page, so that the app's own
 * router takes over, with status 404 where the app has no such page; JSON 404 under `/api`.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const { webDist, environment } = app.deps;
  const files = webDist === undefined ? new Map() : await listWebFiles(webDist);
  const template = webDist === undefined ? undefined : await readFile(join(webDist, 'index.html'), 'utf8');
  const html = template?.replaceAll('__GIOTTO_ENVIRONMENT__', environment.mode);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<unknown> {
    if (html === undefined || noPage.test(pathname) || !isRead(request)) {
      return sendError(reply, new AppError('NotFound'));
    }
    const nonce = makeNonce();
    reply
      .code(isOwnPage(pathname) ? 200 : 404)
      .header('content-security-policy', appPolicy(nonce, environment.turnstile && turnstileOrigin))
      .header('reporting-endpoints', 'csp="/csp-reports"')
      .type('text/html; charset=utf-8');
    if (quietPages.has(pathname)) reply.header('referrer-policy', 'no-referrer');
    return reply.send(html.replaceAll('__GIOTTO_NONCE__', nonce));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(pathname);
    if (!file || !isRead(request)) return sendPage(request, reply, pathname);
    return reply.send(await sendFile(request, reply, file));
  });
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
