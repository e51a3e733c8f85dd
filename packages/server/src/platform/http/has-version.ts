import type { FastifyRequest } from 'fastify';

/** Whether the caller has the version of this ETag already. */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  return tagsOf(headers['if-none-match'])?.includes(etag) ?? false;
}

/** Whether the caller takes any of these ETags for the newest version (`If-Match`); undefined: they don't say. */
export function acceptedVersions({
  headers,
}: FastifyRequest): ((etags: readonly string[]) => boolean) | undefined {
  const accepted = tagsOf(headers['if-match']);
  if (accepted === undefined) return undefined;
  return (etags) => accepted.includes('*') || etags.some((etag) => accepted.includes(etag));
}

/** Proxies that compress mark an ETag as weak. */
function tagsOf(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
