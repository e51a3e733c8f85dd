import { ENDPOINTS, logOut } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { MAINTENANCE_HEADER } from '@giotto/contract/maintenance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptLocale } from './accepted-locale.ts';
import { AppError } from './app-error.ts';
import { sendNoticePage } from './notice-page.ts';

const words: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Under Maintenance', text: 'Giotto is back in a moment. Your charts are safe.' },
  de: {
    title: 'Wartungsarbeiten',
    text: 'Giotto ist gleich wieder da. Ihre Diagramme sind sicher.',
  },
  fr: {
    title: 'Maintenance en cours',
    text: 'Giotto revient dans un instant. Vos diagrammes sont en sécurité.',
  },
};

/** Seconds after which a retry makes sense. */
const retryAfter = 60;
/** Load balancers keep polling these. */
const always = new Set(['/health', '/ready']);
/** GETs with side effects. */
const changing: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(({ changesState }) => changesState).map(({ name }) => name),
);

/** Still served with `read-only`: nobody should have to stay logged in on a shared computer. */
const neverPutOff: ReadonlySet<string> = new Set([logOut.name]);

/**
 * Enforces maintenance mode (`MAINTENANCE`): `read-only` refuses everything that changes something, except logging out;
 * `on` refuses everything, and pages show a notice. Every response states the mode, so that open pages follow it.
 */
export function enforceMaintenance(app: FastifyInstance): void {
  const { maintenance } = app.deps.environment;
  if (maintenance === 'off') return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header(MAINTENANCE_HEADER, maintenance);
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (always.has(pathname) || (maintenance === 'read-only' && isAnswered(request))) return;
    const isPage = isRead(request) && !/^\/(api|mcp|realtime)(\/|$)/.test(pathname);
    if (!isPage) throw new AppError('Maintenance', { retryAfter });
    reply.code(503).header('retry-after', String(retryAfter));
    const locale = acceptLocale(request);
    const canBeFramed = pathname.startsWith('/embedded-gantts/');
    await sendNoticePage(reply, { locale, ...words[locale], canBeFramed });
  });
}

function isAnswered(request: FastifyRequest): boolean {
  return isRead(request) || neverPutOff.has(request.routeOptions.config.endpoint ?? '');
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return (method === 'GET' || method === 'HEAD') && !(endpoint && changing.has(endpoint));
}
