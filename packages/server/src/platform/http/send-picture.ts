import type { FastifyReply, FastifyRequest } from 'fastify';

/** A picture and how long it may be kept. */
export interface Picture {
  readonly svg: string;
  /** Names the picture's content; another content has another tag. */
  readonly tag: string;
  readonly cacheControl: string;
}

/** Puts a picture's headers on the answer and returns its body: empty when the caller has this very picture. */
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
