import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.ts';

/** A video: large, already compressed and requested in ranges, so it is read from disk each time. */
export interface MediaFile {
  readonly path: string;
  readonly mediaType: string;
  /** Whether its name changes with its content, so that browsers can cache it forever. */
  readonly isImmutable: boolean;
}

/** Sends the file, or the range requested (RFC 9110, 14), which lets a player seek. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, mediaType, isImmutable }: MediaFile,
): Promise<Readable | undefined> {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  reply
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    reply.code(304);
    return undefined;
  }
  reply.type(mediaType);
  const condition = request.headers['if-range'];
  const isAsked = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = isAsked ? readRange(request.headers.range, size) : 'whole';
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0);
    return Readable.from([]);
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, { start, end });
}
