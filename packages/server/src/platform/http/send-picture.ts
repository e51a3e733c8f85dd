import type { FastifyReply, FastifyRequest } from 'fastify';

/** A picture and how it may be cached. */
export interface Picture {
  readonly svg: string;
  /** The ETag of the picture's content. */
  readonly tag: string;
  readonly cacheControl: string;
}

/** Sets a picture's headers on the response and returns its body: empty if the caller already has this picture. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { svg, tag, cacheControl }: Picture,
): string {
  const etag = `"${tag}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  if (request.headers['if-none-match'] !== etag) return svg;
  reply.code(304);
  return '';
}
