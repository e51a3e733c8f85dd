import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Environment } from '../environment/environment.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` on a separate, non-public port to callers with the token (`security.md` §2 row 45). Null if not
 * configured.
 */
export async function serveMetrics(
  { metrics: wanted, host }: Pick<Environment, 'metrics' | 'host'>,
  { registry }: Metrics,
): Promise<Server | null> {
  if (wanted === undefined) return null;
  const expected = digest(`Bearer ${wanted.token}`);
  const server = createServer(async (request, response) => {
    const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!isAllowed || request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(isAllowed ? 404 : 401).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(await registry.metrics());
  });
  server.listen(wanted.port, host);
  await once(server, 'listening');
  return server;
}
