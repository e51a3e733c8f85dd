import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressText, isCompressible } from './compression.ts';
import { SMALLEST } from './pack-answer.ts';

/**
 * Compresses routes' text responses: JSON, HTML, SVG. Files have their own compressed forms (`compressed-file.ts`).
 *
 * The length of a compressed response can leak a secret next to text that an attacker controls. None of our responses
 * does: session tokens are sent alone and are too short to be compressed; a nonce is valid for one response; picture
 * tokens appear next to chart names, but each is only good for one picture, they change every five minutes, and the
 * rate limits stop anybody from guessing one. `/dev/mail` never leaves its machine.
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
  // Send no body if the caller has it cached.
  if (reply.statusCode === 304) return '';
  if (!isCompressible(String(reply.getHeader('content-type') ?? ''))) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === undefined || Buffer.byteLength(text) < SMALLEST) return text;
  reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return compressText(text, encoding);
}
