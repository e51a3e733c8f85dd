import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';
import { SMALLEST } from './compress-answers.ts';
import { chooseEncoding } from './compression.ts';

/**
 * Answers with JSON that may have megabytes: written and compressed when the caller's turn comes, and
 * held until it has been read (`large-answers.ts`). Undefined if nothing is written.
 */
export async function answerWritten<Text extends string | undefined>(
  reply: FastifyReply,
  caller: Caller,
  write: () => Promise<Text>,
): Promise<Buffer | Extract<Text, undefined>> {
  const { request, server } = reply;
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const packed = await server.largeAnswers.make(async () => {
    const text = await write();
    // What the caller has already isn't sent.
    if (text === undefined) return undefined;
    const bytes = Buffer.from(reply.statusCode === 304 ? '' : text);
    if (accepted === undefined || bytes.length < SMALLEST) return { bytes, encoding: undefined };
    return { bytes: await server.largeAnswers.compress(bytes, accepted, caller), encoding: accepted };
  }, caller);
  if (packed === undefined) return undefined as Extract<Text, undefined>;
  const { bytes, encoding } = packed;
  const release = server.largeAnswers.hold(bytes.length, caller.account, () => reply.raw.destroy());
  if (caller.gone.aborted) release();
  else caller.gone.addEventListener('abort', release, { once: true });
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return bytes;
}
