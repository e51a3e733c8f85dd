import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdText, type ServedFile, sendFile } from '../../../platform/http/compressed-file.ts';
import type { SharedCacheBounds } from '../../../platform/shared-cache.ts';

/** A cached response body. */
export interface CachedPage {
  readonly file: ServedFile;
  /** An upper bound of its memory, in bytes. */
  readonly size: number;
}

/** The bounds of the page cache. */
export const PAGE_CACHE_BOUNDS: SharedCacheBounds = { entries: 1_000, bytes: 128 * 1024 * 1024 };
/** The bounds of the cache for pictures of whole charts. */
export const PICTURE_CACHE_BOUNDS: SharedCacheBounds = { entries: 100, bytes: 64 * 1024 * 1024 };

/** Prepares a text for the cache; its size includes both compressed forms, which are never longer. */
export function makeCachedPage(text: string, mediaType: string): CachedPage {
  return { file: holdText(text, mediaType), size: 3 * Buffer.byteLength(text) };
}

/** For how long shared caches may answer without asking, in seconds. */
export const SHARED_FOR_SECONDS = 5;

/**
 * Browsers revalidate every time. A CDN may answer for as long as a revoked public link may keep working (`security.md`
 * §4.3: 5 s), then it must revalidate; it never serves anything older.
 */
const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_FOR_SECONDS}, must-revalidate`;

/** Sends the page, or 304 if the client has it; `vary`: the request headers that it depends on. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  vary: string,
): Promise<FastifyReply> {
  const body = await sendFile(request, reply, page.file);
  return reply.headers({ vary, 'cache-control': CACHE_CONTROL }).send(body);
}
