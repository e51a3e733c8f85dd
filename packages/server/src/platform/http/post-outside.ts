import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, type OutsideRules, requirePublicHost } from './outside-address.ts';

/** A text to post to an address that somebody chose. */
export interface OutsidePost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The status, and the first bytes of the answer. */
export interface OutsideAnswer {
  readonly status: number;
  readonly excerpt: Buffer;
}

/** Limits of one post: ms in all, bytes read of the answer, and bytes kept of it. */
export interface OutsideBounds {
  readonly time: number;
  readonly read: number;
  readonly kept: number;
}

/** Nobody answered in time. */
class LateError extends Error {
  override readonly name = 'LateError';
  readonly code = 'LATE';
}

/**
 * Posts a text to an address that somebody chose, over a connection of its own, whose address is checked when it is
 * opened. Sends no cookies and follows no redirects. Resolves with any status; what is wrong with the rest of the answer
 * doesn't matter then. Rejects if there is no answer or it is aborted, with a PrivateAddressError if the host isn't a public one.
 */
export async function postOutside(
  { url, headers, body }: OutsidePost,
  rules: OutsideRules,
  { time, read, kept }: OutsideBounds,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  requirePublicHost(url, rules);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    method: 'POST',
    agent: false,
    signal,
    lookup: lookupPublic(url, rules),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const late = setTimeout(() => request.destroy(new LateError(`no answer within ${time} ms`)), time);
  try {
    request.end(body);
    const answer = await answerTo(request);
    return { status: answer.statusCode ?? 0, excerpt: await readStart(answer, read, kept) };
  } finally {
    clearTimeout(late);
    request.destroy();
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
}

/** The first `kept` bytes; stops after `read` bytes, and when the answer breaks off. */
async function readStart(answer: IncomingMessage, read: number, kept: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let [length, total] = [0, 0];
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (length < kept) chunks.push(chunk.subarray(0, kept - length));
      length = Math.min(kept, length + chunk.length);
      total += chunk.length;
      if (total >= read) break;
    }
  } catch {
    // The status counts.
  }
  return Buffer.concat(chunks);
}
