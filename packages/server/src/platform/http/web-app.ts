import { escapeXml } from '@giotto/chart/render';
import { isOwnPage } from '@giotto/contract/redirect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { isUsageCounted } from '../environment/is-usage-counted.ts';
import { AppError } from './app-error.ts';
import { sendFile } from './compressed-file.ts';
import { appPolicy, makeNonce, SCRIPT_POLICY } from './content-security-policy.ts';
import { sendError } from './error-handler.ts';
import { isOnlyLocal } from './loopback-host.ts';
import { readServerMode } from './maintenance.ts';
import { isRead, mayBePage } from './may-be-page.ts';
import { sendMedia } from './media-file.ts';
import { followWebBuilds } from './web-build.ts';

/** The pages with videos. */
const academyPages = /^\/academy(\/|$)/;
/** The pages with a captcha: sign-up and forgotten password. */
const captchaPages = /^\/(signup|sign|appsumo|reset)(\/|$)/;
const turnstileOrigin = 'https://challenges.cloudflare.com';
/** Pages whose URL may contain a key or a code, which must not be sent to other sites. */
const quietPages = new Set([
  '/code',
  '/password',
  '/reset',
  '/confirmemail',
  '/undoemail',
  '/restoreaccount',
]);
const billingPages = /^\/billing(\/|$)/;
const stripeFrames = ['https://js.stripe.com', 'https://hooks.stripe.com'];
/** Charts on other sites, pages of the server itself. */
const embedPages = /^\/embedded-gantts\/[\w-]+$/;
/** Pages that exist only in development (`security.md` C29); elsewhere the app redirects to `/404`. */
const developmentPages = new Set(['/design', '/testgeneration', '/fontsize']);

/** What the head of a page of the web app says besides, as markup; empty: nothing. */
export type PageHead = (request: FastifyRequest, pathname: string) => Promise<string>;

/**
 * Answers everything without a route: files of the built web app, else its single page, where the app's router takes
 * over, with status 404 if the app has no such page; JSON 404 under `/api`. A page's address with a slash at its end leads to the one
 * without.
 */
export async function serveWebApp(app: FastifyInstance, writeHead: PageHead): Promise<void> {
  const { webDist, environment } = app.deps;
  const operator = escapeXml(JSON.stringify({ ...environment.operator, isTrial: isOnlyLocal(environment) }));
  const analyticsHost = isUsageCounted(environment) ? new URL(environment.publicUrl).hostname : '';
  const builds = webDist === undefined ? undefined : followWebBuilds(webDist);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<unknown> {
    const html = mayBePage(request) ? await builds?.readPage() : undefined;
    if (html === undefined) return sendError(reply, new AppError('NotFound'));
    const nonce = makeNonce();
    const head = await writeHead(request, pathname);
    reply
      .code(isPageHere(environment, pathname) ? 200 : 404)
      .header(
        'content-security-policy',
        appPolicy(nonce, listFrames(environment, pathname), listConnections(environment, pathname)),
      )
      .header('reporting-endpoints', 'csp="/csp-reports"')
      .type('text/html; charset=utf-8');
    if (quietPages.has(pathname)) reply.header('referrer-policy', 'no-referrer');
    return reply.send(
      html
        .replaceAll('__GIOTTO_ENVIRONMENT__', environment.mode)
        .replaceAll('__GIOTTO_OFFER_END__', environment.promoEndsAt)
        .replaceAll('__GIOTTO_MAINTENANCE__', readServerMode(app.deps))
        .replaceAll('__GIOTTO_ANALYTICS__', analyticsHost)
        .replaceAll('__GIOTTO_BLOG__', () => escapeXml(environment.blogUrl ?? ''))
        .replaceAll('__GIOTTO_OPERATOR__', () => operator)
        .replaceAll('__GIOTTO_NONCE__', nonce)
        .replace('</head>', () => `${head}</head>`),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const place = pathname.replace(/\/+$/, '');
    // It starts with a word: nothing that a browser could take for another site's address.
    const isElsewhere = place !== pathname && /^\/\w/.test(place);
    if (isElsewhere && isRead(request) && (isPageHere(environment, place) || embedPages.test(place)))
      return reply.redirect(`${place}${request.url.slice(pathname.length)}`, 308);
    const file = isRead(request) ? await builds?.findFile(pathname) : undefined;
    if (!file) return sendPage(request, reply, pathname);
    if (file.mediaType.startsWith('text/javascript')) reply.header('content-security-policy', SCRIPT_POLICY);
    try {
      return reply.send(
        await ('path' in file ? sendMedia(request, reply, file) : sendFile(request, reply, file)),
      );
    } catch (error) {
      // A newer build has replaced it.
      if (!isMissingFile(error)) throw error;
      return sendPage(request, reply, pathname);
    }
  });
}

function isPageHere({ mode }: Environment, pathname: string): boolean {
  return isOwnPage(pathname) && (mode === 'development' || !developmentPages.has(pathname));
}

/** The foreign origins that a page may frame. */
function listFrames(environment: Environment, pathname: string): string[] {
  const { turnstile, videoHost } = environment;
  return [
    ...(takesStripe(environment, pathname) ? stripeFrames : []),
    ...(turnstile && captchaPages.test(pathname) ? [turnstileOrigin] : []),
    ...(videoHost !== undefined && academyPages.test(pathname) ? [new URL(videoHost).origin] : []),
  ];
}

/** The foreign origins that a page may call. */
function listConnections(environment: Environment, pathname: string): string[] {
  return takesStripe(environment, pathname) ? ['https://api.stripe.com'] : [];
}

/** Allows Stripe only on pages that take cards, and only if it is configured. */
function takesStripe({ stripe }: Environment, pathname: string): boolean {
  return stripe !== undefined && billingPages.test(pathname);
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
