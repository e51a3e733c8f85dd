import { ENDPOINTS, logOut } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { MAINTENANCE_HEADER, type ServerMode } from '@giotto/contract/maintenance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
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

/** Still served while nothing can be changed: nobody should have to stay logged in on a shared computer. */
const neverPutOff: ReadonlySet<string> = new Set([logOut.name]);

/** What the server accepts at the moment: as `MAINTENANCE` says; without it, nothing new on a disk that is almost full. */
export function readServerMode({ environment, disk }: Pick<AppDeps, 'environment' | 'disk'>): ServerMode {
  if (environment.maintenance !== 'off') return environment.maintenance;
  return disk.isFull() ? 'full' : 'off';
}

/**
 * Enforces the server's mode: `read-only` and `full` refuse everything that changes something, except logging out; `on`
 * refuses everything, and pages show a notice. Every response states the mode, so that open pages follow it.
 */
export function enforceMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const mode = readServerMode(app.deps);
    if (mode === 'off') return;
    reply.header(MAINTENANCE_HEADER, mode);
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (always.has(pathname) || (mode !== 'on' && isAnswered(request))) return;
    const isPage = isRead(request) && !/^\/(api|mcp|realtime)(\/|$)/.test(pathname);
    if (mode === 'full') throw new AppError('StorageFull', { retryAfter });
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
