import { z } from 'zod';
import { advanceClock } from '../billing/advance-clock.ts';
import { API_VERSION, type Call, type CallSource, createCall } from '../call.ts';
import { newId } from '../store/new-id.ts';
import type { ObjectStore, Session } from '../store/object-store.ts';
import { type Endpoint, findEndpoint, type Ids } from './endpoint.ts';
import { expand } from './expand.ts';
import { ConnectionCut, type Faults } from './faults.ts';
import { type FormValue, parseForm } from './form-body.ts';
import { findAnswer, fingerprint } from './idempotency.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

/** A request as received. */
export interface SimulatorRequest {
  readonly method: string;
  /** Includes the query. */
  readonly url: string;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

export interface SimulatorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, except for PDFs. */
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface AnswerDeps {
  readonly storage: ObjectStore;
  readonly endpoints: readonly Endpoint[];
  readonly faults: Faults;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly isWanted: CallSource['isWanted'];
  /** Called after each request that may have created events. */
  readonly onDone: () => void;
}

/** Answers one API call. Throws a ConnectionCut if a planned fault drops the response. */
export async function answerRequest(deps: AnswerDeps, request: SimulatorRequest): Promise<SimulatorAnswer> {
  const id = newId('req');
  const [path = '', query = ''] = request.url.split('?');
  const fault = deps.faults.take(`${request.method} ${path}`);
  if (fault?.kind === 'cut') throw new ConnectionCut();
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': API_VERSION,
  };
  const key = request.header('idempotency-key');
  if (key !== null) headers['idempotency-key'] = key;
  try {
    if (fault?.kind === 'serverError')
      throw new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' });
    if (fault?.kind === 'rateLimited') {
      throw new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests made to the API too quickly',
      });
    }
    const { isReplayed, ...answer } = await run(deps, request, { id, key, path, query });
    if (fault?.kind === 'lostAnswer') throw new ConnectionCut();
    if (isReplayed) headers['idempotent-replayed'] = 'true';
    return { ...answer, headers };
  } catch (error) {
    if (error instanceof StripeError) return { ...describeError(error), headers };
    if (!isLockTimeout(error)) throw error;
    const busy = new StripeError(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request is currently accessing it.',
    });
    return { ...describeError(busy), headers: { ...headers, 'stripe-should-retry': 'true' } };
  } finally {
    deps.onDone();
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface CallInfo {
  readonly id: string;
  readonly key: string | null;
  readonly path: string;
  readonly query: string;
}

async function run(
  deps: AnswerDeps,
  request: SimulatorRequest,
  { id, key, path, query }: CallInfo,
): Promise<Answer & { isReplayed: boolean }> {
  const found = findEndpoint(deps.endpoints, request.method, path);
  checkKey(deps, request, found?.endpoint.isPublic ?? false);
  if (found === undefined) {
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}).`,
    });
  }
  const version = request.header('stripe-version') ?? API_VERSION;
  if (version !== API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
  const { expand: wanted, ...given } = parseForm(request.method === 'POST' ? request.body : query);
  const paths = readPaths(wanted);
  const now = deps.now();
  return deps.storage.run(async (session) => {
    // Reads don't need the lock, unless overdue work must be done first.
    const isReading = request.method === 'GET' && (await session.store.nextDue(null, now)) === undefined;
    if (!isReading) await session.lock();
    const kept = request.method === 'POST' ? key : null;
    const print = fingerprint(request.method, path, request.body);
    const before = kept === null ? undefined : await findAnswer(session, kept, print, now);
    if (before) return { status: before.status, body: before.body, isReplayed: true };
    const call = createCall({
      session,
      publicUrl: deps.publicUrl,
      now,
      isWanted: deps.isWanted,
      request: { id, idempotencyKey: key },
    });
    if (isReading) return { ...(await answerOf(call, found, given, paths)), isReplayed: false };
    await advanceClock(call, null, now);
    const { isDryRun = false } = found.endpoint;
    const { answer, isFinal } = await attempt(session, isDryRun, () => answerOf(call, found, given, paths));
    if (kept !== null && isFinal) await session.keepAnswer(kept, { ...answer, request: print }, now);
    return { ...answer, isReplayed: false };
  });
}

async function answerOf(
  call: Call,
  { endpoint, ids }: { endpoint: Endpoint; ids: Ids },
  given: Readonly<Record<string, FormValue>>,
  paths: readonly string[],
): Promise<Answer> {
  const answer = await endpoint.handle(call, ids, given);
  return { status: 200, body: JSON.stringify(await expand(call, answer, paths)) };
}

/**
 * Runs a call and rolls it back if it is refused, except for declines: a declined card leaves its charge. A refusal is
 * stored for its idempotency key too, unless the request itself was invalid.
 */
async function attempt(
  session: Session,
  isDryRun: boolean,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; isFinal: boolean }> {
  await session.mark();
  try {
    const answer = await work();
    if (isDryRun) await session.rollBack();
    return { answer, isFinal: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (!error.keepsEffects) await session.rollBack();
    return { answer: describeError(error), isFinal: error.status !== 400 && error.status !== 404 };
  }
}

function describeError({ status, body }: StripeError): Answer {
  return { status, body: JSON.stringify({ error: body }) };
}

function checkKey(deps: AnswerDeps, request: SimulatorRequest, isPublic: boolean): void {
  const [, key] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
  if (key === deps.secretKey || (key === deps.publishableKey && isPublic)) return;
  if (key === deps.publishableKey) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.',
  });
}

function readPaths(wanted: FormValue | undefined): string[] {
  const paths = z
    .array(z.string().max(200))
    .max(20)
    .safeParse(wanted ?? []);
  if (!paths.success) throw invalidRequest('Invalid array', { param: 'expand' });
  return paths.data;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
