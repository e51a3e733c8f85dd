import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressFile, compressText, type Encoding, isCompressible } from './compression.ts';

/** A file in memory with its compressed forms, each made when it is first asked for. */
export interface ServedFile {
  readonly mediaType: string;
  /** Whether its name changes with its content, so that browsers may keep it for ever. */
  readonly isImmutable: boolean;
  readonly read: () => Promise<Buffer>;
  readonly etag: () => Promise<string>;
  readonly compress: (encoding: Encoding) => Promise<Buffer>;
}

/** Reads once, compresses once per encoding: the built web app is a few megabytes at most. */
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

/** The same for a text that is made here, and made anew when something in it changes. */
export function holdText(text: string, mediaType: string): ServedFile {
  const bytes = Buffer.from(text);
  const compressed = {
    br: once(() => compressText(text, 'br')),
    gzip: once(() => compressText(text, 'gzip')),
  };
  return {
    mediaType,
    isImmutable: false,
    read: async () => bytes,
    etag: once(async () => tagOf(bytes)),
    compress: (encoding) => compressed[encoding](),
  };
}

function tagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Sends a file with the best encoding that the browser takes, or 304 when it has this very content. */
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
 * Sends it whole, with the best encoding that the browser takes. However many read it, and however slowly, the bytes that
 * wait for them are these ones, not a copy for each.
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

/** Runs once, whoever asks in the meantime; a failure is not kept. */
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
