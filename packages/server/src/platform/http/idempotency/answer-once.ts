import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { IDEMPOTENCY_HEADER } from '@giotto/contract/api';
import { KEPT_ANSWER_BYTES, NAMED_REQUEST_HOURS, REQUEST_NAME_LENGTH } from '@giotto/contract/plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { countKeptBytes } from '../../throttling/kept-bytes-repository.ts';
import type { SignedInUser } from '../access-control.ts';
import type { Answered } from '../answer.ts';
import { AppError } from '../app-error.ts';
import { commitWithAnswer } from './change-once.ts';
import { type FormerRequest, findRequest, keepAnswer, type NamingRequest } from './idempotency-repository.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const UNPACK = { gzip: unpack, br: promisify(brotliDecompress) } as const;

/** Ms after which a request without an answer has died with its node, one of an older version: calls are answered within 30 s. */
const LONGEST_REQUEST = 2 * 60_000;
const NAME = new RegExp(`^[\\x21-\\x7e]{1,${REQUEST_NAME_LENGTH}}$`);
/** Seconds until a repeated request may have an answer. */
const RETRY_AFTER = 2;

/** The name that the caller gives the request; null if they give none. Throws `BadRequest` for one that can't be one. */
export function requestName({ headers }: FastifyRequest): string | null {
  const name = headers[IDEMPOTENCY_HEADER];
  if (name === undefined) return null;
  if (typeof name === 'string' && NAME.test(name)) return name;
  const message = `must be 1 to ${REQUEST_NAME_LENGTH} visible ASCII characters`;
  throw new AppError('BadRequest', { details: [{ path: `headers.${IDEMPOTENCY_HEADER}`, message }] });
}

const nodes = new WeakMap<object, Map<string, Buffer>>();

/** The hashes of the named requests that the node with this pool is working on, by their callers and names. */
function requestsOf(db: AppDeps['db']): Map<string, Buffer> {
  const running = nodes.get(db) ?? new Map<string, Buffer>();
  nodes.set(db, running);
  return running;
}

/**
 * Does a named request once, and answers it as the first time however often it's repeated within a day, by the same access
 * token, or by the same person in a session: what it changes (`changeOnce`) and its answer are stored together, or not at all.
 * Throws `IdempotencyKeyReused` for another request of the same name, and `IdempotencyKeyUsed` while the first one is being
 * worked on, or if its answer isn't kept, since it was too large or too much was kept that day. A request that was refused, or failed, has changed nothing, and may be
 * made again under its name.
 */
export async function answerOnce(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  user: SignedInUser,
  name: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => Promise<Answered>,
): Promise<Answered> {
  const startedAt = clock.now();
  const since = (ms: number) => new Date(startedAt.getTime() - ms);
  const naming: NamingRequest = {
    userId: user.userId,
    tokenId: user.accessToken?.id ?? '',
    key: name,
    requestHash: hashRequest(request),
    startedAt,
    keptSince: since(NAMED_REQUEST_HOURS * 60 * 60_000),
    aliveSince: since(LONGEST_REQUEST),
  };
  const running = requestsOf(db);
  const place = [naming.userId, naming.tokenId, name].join(' ');
  const other = running.get(place);
  if (other !== undefined) return repeat({ requestHash: other, status: null }, naming, reply);
  running.set(place, naming.requestHash);
  try {
    const former = await findRequest(db, naming);
    if (former !== undefined) return await repeat(former, naming, reply);
    const answer = await commitWithAnswer(db, work, async (trx, answered) => {
      const packed = await packAnswer(answered, reply);
      const isKept = packed !== null && (await countKeptBytes(trx, user.userId, packed.length));
      return keepAnswer(trx, naming, {
        status: reply.statusCode,
        mediaType: String(reply.getHeader('content-type') ?? ''),
        answer: isKept ? packed : null,
      });
    });
    return answer ?? (await repeat(await findRequest(db, naming), naming, reply));
  } finally {
    running.delete(place);
  }
}

/** The call, with its path, query and body. */
function hashRequest({ method, url, body }: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (body !== undefined) hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  return hash.digest();
}

/** Answers as the former request of the same name was answered; without one, it has just been forgotten. */
async function repeat(
  former: (Pick<FormerRequest, 'requestHash'> & Partial<FormerRequest>) | undefined,
  { requestHash }: NamingRequest,
  reply: FastifyReply,
): Promise<Answered> {
  if (former && !former.requestHash.equals(requestHash)) throw new AppError('IdempotencyKeyReused');
  const { status = null, mediaType, answer } = former ?? {};
  if (status === null) throw new AppError('IdempotencyKeyUsed', { retryAfter: RETRY_AFTER });
  if (!answer) throw new AppError('IdempotencyKeyUsed');
  // What this node has done for nothing may have been packed.
  reply.removeHeader('content-encoding');
  reply.code(status).header('idempotency-replayed', 'true');
  if (mediaType) reply.type(mediaType);
  return (await unpack(answer)).toString();
}

/** The answer as it is kept; null for one that is too large. */
async function packAnswer(answer: Answered, reply: FastifyReply): Promise<Buffer | null> {
  const encoding = reply.getHeader('content-encoding');
  const isPacked = Buffer.isBuffer(answer) && (encoding === 'br' || encoding === 'gzip');
  // Packing it again would take long, with a transaction open.
  if (isPacked && answer.length > KEPT_ANSWER_BYTES) return null;
  const plain = isPacked ? await UNPACK[encoding](answer) : answer;
  // Nor is a long one packed further than it is kept.
  return pack(plain, { maxOutputLength: KEPT_ANSWER_BYTES }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  });
}
