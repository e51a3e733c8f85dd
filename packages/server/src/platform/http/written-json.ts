import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';
import { chooseEncoding, type Encoding } from './compression.ts';
import { callerWithRoom } from './hold-answers.ts';
import { type PackedAnswer, packAnswer } from './pack-answer.ts';

/**
 * Answers with JSON that may have megabytes: written and compressed when the caller's turn comes
 * (`large-answers.ts`). Undefined if nothing is written.
 */
export async function answerWritten<Text extends string | undefined>(
  reply: FastifyReply,
  caller: Caller,
  write: () => Promise<Text>,
): Promise<Buffer | Extract<Text, undefined>> {
  const { largeAnswers } = reply.server;
  const packed = await largeAnswers.make(async () => {
    const text = await write();
    if (text === undefined) return undefined;
    // What the caller has already isn't sent.
    const bytes = Buffer.from(reply.statusCode === 304 ? '' : text);
    return packAnswer(bytes, acceptedEncoding(reply), (long, encoding) =>
      largeAnswers.compress(long, encoding, caller),
    );
  }, caller);
  return packed === undefined ? (undefined as Extract<Text, undefined>) : sendPacked(reply, packed);
}

/** Answers with JSON that another process writes and compresses, which has a line of its own. */
export async function answerPacked(
  reply: FastifyReply,
  make: (accepted: Encoding | undefined, caller: Caller) => Promise<PackedAnswer>,
): Promise<Buffer> {
  const caller = callerWithRoom(reply);
  return sendPacked(reply, await make(acceptedEncoding(reply), caller));
}

function acceptedEncoding({ request }: FastifyReply): Encoding | undefined {
  return chooseEncoding(request.headers['accept-encoding']);
}

function sendPacked(reply: FastifyReply, { bytes, encoding }: PackedAnswer): Buffer {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
