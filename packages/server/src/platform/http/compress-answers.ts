import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressText, isCompressible } from './compression.ts';

/** Bytes from which on compressing is worth it. */
const SMALLEST = 1_024;

/**
 * Compresses what routes answer as text: JSON, HTML, SVG. Files bring their compressed forms along
 * (`compressed-file.ts`).
 *
 * A compressed answer's length tells something about a secret that stands beside text of an attacker's choice. No
 * answer of ours gives such a secret away: tokens of sessions are answered alone and are shorter than what is
 * compressed; nonces hold for one answer; tokens of pictures stand beside charts' names, but are worth one picture,
 * change every five minutes, and asking often enough to guess one is stopped by the rate limits. `/dev/mail` never
 * leaves its machine.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) =>
    typeof payload === 'string' ? compressAnswer(request, reply, payload) : payload,
  );
}

async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  // What the caller has already is not sent.
  if (reply.statusCode === 304) return '';
  if (!isCompressible(String(reply.getHeader('content-type') ?? ''))) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === undefined || Buffer.byteLength(text) < SMALLEST) return text;
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return compressText(text, encoding);
}
