import { Readable } from 'node:stream';
import {
  type Endpoint,
  type FileAnswer,
  MISSING_CHARACTERS_HEADER,
  MISSING_EXTRA_HEADER,
} from '@giotto/contract/api';
import type { FastifyReply } from 'fastify';
import { tagOf } from './compressed-file.ts';
import { attachmentHeader } from './content-disposition.ts';
import { hasVersion } from './has-version.ts';
import { pictureHeaders } from './security-headers.ts';
import { stringifyInParts } from './stringify-in-parts.ts';

/** The serialized body: text or bytes. */
export type Answered = string | Buffer;

/** What is sent: a serialized body, or a file in parts. */
export type Sent = Answered | Readable;

/**
 * Serializes a response after validating it against the endpoint's closed schema: extra fields that a presenter adds by
 * mistake never leave the server, but cause an error 500 and a log entry.
 */
export async function answer(reply: FastifyReply, endpoint: Endpoint, value: unknown): Promise<Sent> {
  if (endpoint.isWritten) return Buffer.isBuffer(value) ? value : String(value);
  const result = endpoint.answer.safeParse(value);
  if (!result.success) {
    const places = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`${endpoint.name} would answer outside its schema: ${places.slice(0, 5).join('; ')}`);
  }
  if (endpoint.produces === 'image/svg+xml') reply.headers(pictureHeaders);
  if (endpoint.isFile) return answerFile(reply, endpoint, result.data as FileAnswer);
  if (endpoint.produces !== undefined) {
    reply.type(endpoint.produces);
    return String(result.data);
  }
  reply.type('application/json; charset=utf-8');
  const text = await stringifyInParts(result.data);
  return endpoint.isPolled ? answerIfNew(reply, text) : text;
}

/** An answer that isn't sent again to those who have it. It still isn't to be stored by browsers. */
function answerIfNew(reply: FastifyReply, text: string): Answered {
  const etag = tagOf(text);
  reply.header('etag', etag);
  if (!hasVersion(reply.request, etag)) return text;
  reply.code(304);
  return '';
}

/** A file to save: only its content, with its name in the header. */
function answerFile(
  reply: FastifyReply,
  { produces }: Endpoint,
  { fileName, content, bytes, missingCharacters, missingExtra }: FileAnswer,
): Sent {
  if (missingCharacters) reply.header(MISSING_CHARACTERS_HEADER, encodeURIComponent(missingCharacters));
  if (missingExtra) reply.header(MISSING_EXTRA_HEADER, missingExtra);
  reply.header('content-disposition', attachmentHeader(fileName));
  reply.type(produces ?? 'application/octet-stream');
  if (bytes !== undefined) reply.header('content-length', bytes);
  if (typeof content === 'string') return content;
  // Of a stream that nobody gets, Fastify would read everything.
  if (!(content instanceof Uint8Array)) return Readable.from(reply.request.method === 'HEAD' ? [] : content);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
