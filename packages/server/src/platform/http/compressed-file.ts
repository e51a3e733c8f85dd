import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressFile, compressText, type Encoding, isCompressible } from './compression.ts';

/** A file in memory with its compressed forms, each created on first use. */
export interface ServedFile {
  readonly mediaType: string;
  /** Whether its name changes with its content, so that browsers can cache it forever. */
  readonly isImmutable: boolean;
  readonly read: () => Promise<Buffer>;
  readonly etag: () => Promise<string>;
  readonly compress: (encoding: Encoding) => Promise<Buffer>;
}

/** Reads once, and compresses once per encoding: the built web app is a few megabytes at most. */
export function holdFile(path: string, mediaType: string, isImmutable: boolean): ServedFile {
  const read = once(() => readFile(path));
  const compressed = {
    br: once(async () => compressFile(await read(), 'br')),
    gzip: once(async () => compressFile(await read(), 'gzip')),
  };
  return {
    mediaType,
    isImmutable,
    read,
    etag: once(async () => tagOf(await read())),
    compress: (encoding) => compressed[encoding](),
  };
}

/** The same for generated text, which is regenerated when its content changes. */
export function holdText(text: string, mediaType: string): ServedFile {
  return holdBytes(Buffer.from(text), mediaType);
}

/** The same for text in UTF-8. */
export function holdBytes(bytes: Buffer, mediaType: string): ServedFile {
  const compressed = {
    br: once(() => compressText(bytes, 'br')),
    gzip: once(() => compressText(bytes, 'gzip')),
  };
  return {
    mediaType,
    isImmutable: false,
    read: async () => bytes,
    etag: once(async () => tagOf(bytes)),
    compress: (encoding) => compressed[encoding](),
  };
}

/** The ETag of a content. */
export function tagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Sends a file in the best encoding that the browser accepts, or 304 if it already has this content. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<Buffer | undefined> {
  const etag = await file.etag();
  reply
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    reply.code(304);
    return undefined;
  }
  return sendContent(request, reply, file);
}

/**
 * Sends it whole, in the best encoding that the browser accepts. All readers, however many and however slow, share the
 * same buffer.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<Buffer> {
  reply.type(file.mediaType).header('vary', 'accept-encoding');
  const encoding = isCompressible(file.mediaType)
    ? chooseEncoding(request.headers['accept-encoding'])
    : undefined;
  if (encoding === undefined) return file.read();
  reply.header('content-encoding', encoding);
  return file.compress(encoding);
}

/** Memoizes an async function; concurrent callers share one run, and failures aren't cached. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
