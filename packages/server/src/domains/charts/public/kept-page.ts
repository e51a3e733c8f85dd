import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdText, type ServedFile, sendFile } from '../../../platform/http/compressed-file.ts';
import type { SharedCacheBounds } from '../../../platform/shared-cache.ts';

/** What is sent to whoever asks for the same. */
export interface KeptPage {
  readonly file: ServedFile;
  /** Bytes that it takes at most. */
  readonly size: number;
}

/** How many pages are kept. */
export const KEPT_PAGES: SharedCacheBounds = { entries: 1_000, bytes: 128 * 1024 * 1024 };
/** How many pictures of whole charts. */
export const KEPT_PICTURES: SharedCacheBounds = { entries: 100, bytes: 64 * 1024 * 1024 };

/** Keeps a text, and what it becomes in either compression, which is no longer. */
export function keepPage(text: string, mediaType: string): KeptPage {
  return { file: holdText(text, mediaType), size: 3 * Buffer.byteLength(text) };
}

/**
 * Browsers ask each time whether what they have still holds. A CDN may answer for as long as a link that was taken back
 * may go on working (`security.md` §4.3: 5 s), and then has to ask; it never answers with anything older.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate';

/** Sends it, or 304 to whoever has it; `vary`: the headers of a request that it depends on. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  vary: string,
): Promise<FastifyReply> {
  const body = await sendFile(request, reply, page.file);
  return reply.headers({ vary, 'cache-control': CACHE_CONTROL }).send(body);
}
