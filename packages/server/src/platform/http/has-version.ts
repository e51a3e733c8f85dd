import type { FastifyRequest } from 'fastify';

/** Whether the caller has the version of this ETag already. Proxies that compress mark it as weak. */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}
