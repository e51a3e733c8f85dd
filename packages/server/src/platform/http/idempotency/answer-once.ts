import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { IDEMPOTENCY_HEADER } from '@giotto/contract/api';
import { KEPT_ANSWER_BYTES, NAMED_REQUEST_HOURS, REQUEST_NAME_LENGTH } from '@giotto/contract/plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { BusyError } from '../../errors/busy-error.ts';
import type { SignedInUser } from '../access-control.ts';
import type { Answered } from '../answer.ts';
import { AppError } from '../app-error.ts';
import {
  claimRequest,
  type FormerRequest,
  findRequest,
  keepAnswer,
  type NamedRequest,
  releaseRequest,
} from './idempotency-repository.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const UNPACK = { gzip: unpack, br: promisify(brotliDecompress) } as const;

/** Ms after which a request without an answer has died with its node: calls are answered within 30 s. */
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

/**
 * Does a named request once, and answers it as the first time however often it's repeated within a day, by the same access
 * token, or by the same person in a session. Throws `IdempotencyKeyReused` for another request of the same name, and
 * `IdempotencyKeyUsed` while the first one is being worked on, or if its answer was too large to be kept. A refused request has
 * changed nothing, and may be made again under its name.
 */
export async function answerOnce(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  user: SignedInUser,
  name: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => Promise<Answered>,
): Promise<Answered> {
  const named: NamedRequest = { userId: user.userId, tokenId: user.accessToken?.id ?? '', key: name };
  const requestHash = hashRequest(request);
  const now = clock.now();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const isClaimed = await claimRequest(db, {
    ...named,
    requestHash,
    now,
    keptSince: since(NAMED_REQUEST_HOURS * 60 * 60_000),
    aliveSince: since(LONGEST_REQUEST),
  });
  if (!isClaimed) return repeat(await findRequest(db, named), requestHash, reply);
  try {
    const answer = await work();
    await keepAnswer(db, named, now, {
      status: reply.statusCode,
      mediaType: String(reply.getHeader('content-type') ?? ''),
      answer: await packAnswer(answer, reply),
    });
    return answer;
  } catch (error) {
    // Of any other failure nobody knows whether something was stored before.
    const isRefused = error instanceof BusyError || (error instanceof AppError && error.status < 500);
    if (isRefused) await releaseRequest(db, named, now);
    throw error;
  }
}

/** The call, with its path, query and body. */
function hashRequest({ method, url, body }: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (body !== undefined) hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  return hash.digest();
}

async function repeat(
  former: FormerRequest | undefined,
  requestHash: Buffer,
  reply: FastifyReply,
): Promise<Answered> {
  if (former && !former.requestHash.equals(requestHash)) throw new AppError('IdempotencyKeyReused');
  const { status = null, mediaType, answer } = former ?? {};
  if (status === null) throw new AppError('IdempotencyKeyUsed', { retryAfter: RETRY_AFTER });
  if (!answer) throw new AppError('IdempotencyKeyUsed');
  reply.code(status).header('idempotency-replayed', 'true');
  if (mediaType) reply.type(mediaType);
  return (await unpack(answer)).toString();
}

/** The answer as it is kept; null for one that is too large. */
async function packAnswer(answer: Answered, reply: FastifyReply): Promise<Buffer | null> {
  const encoding = reply.getHeader('content-encoding');
  const plain =
    Buffer.isBuffer(answer) && (encoding === 'br' || encoding === 'gzip')
      ? await UNPACK[encoding](answer)
      : answer;
  const packed = await pack(plain);
  return packed.length > KEPT_ANSWER_BYTES ? null : packed;
}
