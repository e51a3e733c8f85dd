import type { FastifyRequest } from 'fastify';

/** URLs under these paths are never pages of the app. */
const noPage =
  /^\/(api|assets|csp-reports|dev|health|ready|metrics|embedded-gantts|p|realtime|simulator)(\/|$)/;

export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request may be for a page of the app, by its address as it was sent. */
export function mayBePage(request: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return isRead(request) && !noPage.test(request.url.split('?', 1)[0] ?? '/');
}
