import { type AnswerOf, type Endpoint, takesIdempotencyKey } from '@giotto/contract/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppDeps } from '../app-deps.ts';
import type { Grant, SignedInUser } from './access-control.ts';
import { type Answered, answer, type Sent } from './answer.ts';
import { authenticate, type Identity, recall } from './authenticate.ts';
import { takeBytes } from './bytes-body.ts';
import { namedRequests } from './call-limits.ts';
import { callerOf } from './caller.ts';
import { tellDeprecations } from './deprecation-headers.ts';
import { answerOnce, requestName } from './idempotency/answer-once.ts';
import { LARGE_BODY } from './large-bodies.ts';
import { JSON_TYPE } from './media-type.ts';
import type { ActorOf, POLICIES } from './policy-of-action.ts';
import { API_RULES, type RateRule } from './rate-limits.ts';
import { refuseSession } from './refuse-session.ts';
import { refuseToken } from './refuse-token.ts';
import { refuseCrossSite } from './same-origin.ts';
import { type Input, validate } from './validate.ts';
import { withinAnswerTime } from './with-timeout.ts';
import { answerWritten } from './written-json.ts';

/** The parsed value of an endpoint's optional schema; `undefined` for an endpoint without one. */
type Parsed<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : z.output<Extract<Schema, z.ZodType>>;

/** Everything that a handler may use. What can't exist has the type `undefined` or `null`. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly deps: AppDeps;
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: E['isRead'] extends true ? Buffer : Parsed<E['body']>;
  /** The caller; never null if the table excludes visitors. */
  readonly user: 'visitor' extends ActorOf<E['action']> ? SignedInUser | null : SignedInUser;
  /** The caller's level on the path's chart, and its owner; null if the call isn't about a chart. */
  readonly grant: (typeof POLICIES)[E['action']] extends 'chart' ? Grant : null;
  /** How the caller authenticated; browsers use a cookie. */
  readonly via: Identity['via'];
  /** The `client-id` header, validated. */
  readonly clientId: string | null;
  /** Checks session and grant; throws the errors for callers without them. Already done unless access is deferred. */
  readonly confirmAccess: () => Promise<unknown>;
  readonly log: FastifyBaseLogger;
  /** For the caller's address; never for input. */
  readonly request: FastifyRequest;
  /** For cookies and headers; the handler returns the body. */
  readonly reply: FastifyReply;
}

const nobody: Identity = { user: null, via: 'nothing', problem: null };

/** What a handler returns: what the endpoint answers, or its JSON as `sendContent` sends it. */
type Handled<E extends Endpoint> = E['isWritten'] extends true ? Answered : AnswerOf<E>;

export interface RouteOptions {
  /**
   * The handler checks session and grant in its transaction, or calls `confirmAccess` first: the caller may come from
   * the cache. For calls where each query counts.
   */
  readonly isAccessDeferred?: boolean;
  /** Replace the general limits of `/api` (`rate-limits.ts`). */
  readonly limits?: readonly RateRule[];
  /** Its JSON may have megabytes: it is made in its caller's turn, and held until it has been read (`large-answers.ts`). */
  readonly isLarge?: boolean;
}

/**
 * Registers an endpoint of the contract under `/api`. Every call takes the same steps:
 *
 * 1. `authenticate`: bearer header or cookie; cross-site requests are refused;
 * 2. the caller's half of the policy, before reading the body: 401 for visitors and invalid access tokens, 403 for tokens
 *    without the scope and while a code or step is pending;
 * 3. `validate`: closed schemas, 400 `BadRequest` with path and reason;
 * 4. the path's half of the policy: `own` paths, and the grant on a chart;
 * 5. the handler calls **one** service and returns a presenter's result, once for a request that its caller has named
 *    (`Idempotency-Key`);
 * 6. the endpoint's closed schema checks the response: an extra field is a server error and is never sent.
 *
 *     route(app, openGantt, async ({ deps, params, grant }) =>
 *       presentOpenGantt(await openGantt(deps, params.ganttId), grant),
 *     );
 *
 * Throw an `AppError` to refuse. `endpoint.action` decides who may call (`contract/permissions`);
 * `http/policy-of-action.ts` says how the actor is determined.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>> | Handled<E>,
  options: RouteOptions = {},
): void {
  const { deps } = app;
  const { consumes } = endpoint;
  const unread = endpoint.isRead ? JSON_TYPE : consumes;
  const identities = new WeakMap<FastifyRequest, Identity>();
  if (unread === undefined) register(app);
  else
    app.register(async (scope) => {
      takeBytes(scope, unread);
      register(scope);
    });

  function register(scope: FastifyInstance): void {
    scope.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { action: endpoint.action, endpoint: endpoint.name, ...(consumes && { consumes }) },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: admit,
      ...((endpoint.bodyLimit ?? 0) > LARGE_BODY ? { preParsing: app.receiveLargeBody } : {}),
      handler: (request, reply) => withinAnswerTime(work(request, reply)),
    });
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const recalled = options.isAccessDeferred ? recall(request, deps) : null;
    const identity = recalled ?? (await authenticate(request, deps));
    identities.set(request, identity);
    request.callerId = identity.user?.userId ?? null;
    request.tokenId = identity.user?.accessToken?.id ?? null;
    await app.limitRate({ request, reply }, identity.user, options.limits ?? API_RULES);
    refuseCrossSite(request, endpoint, identity, deps.environment.publicUrl);
    refuseToken(identity, endpoint.action);
    refuseSession(identity.user, endpoint.action);
    await deps.access.requireAdmin(deps, identity.user, endpoint.action);
  }

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
    const { user, via } = identities.get(request) ?? nobody;
    tellDeprecations(request, reply, endpoint, deps.environment.publicUrl);
    const input = validate(request, endpoint);
    const authorize = (who: SignedInUser | null) =>
      deps.access.authorizePath(deps, who, endpoint.action, input.params ?? {});
    const grant = options.isAccessDeferred ? null : await authorize(user);
    const confirmAccess = async () => {
      const known = await authenticate(request, deps);
      refuseToken(known, endpoint.action);
      refuseSession(known.user, endpoint.action);
      await authorize(known.user);
    };
    const parts = { deps, user, via, grant, confirmAccess, log: request.log, request, reply };
    const call = { ...input, ...parts } satisfies LooseCall;
    const make = async () => answer(reply, endpoint, await handler(call as unknown as Call<E>));
    const respond = options.isLarge
      ? () => answerWritten(reply, callerOf(reply), async () => String(await make()))
      : make;
    const name = user !== null && takesIdempotencyKey(endpoint) ? requestName(request) : null;
    if (user === null || name === null) return respond();
    await app.limitRate({ request, reply }, user, namedRequests);
    if (options.isAccessDeferred) await confirmAccess();
    // A file in parts is read, and only changes are named.
    return answerOnce(deps, user, name, { request, reply }, respond as () => Promise<Answered>);
  }
}

/** A call before its parts have the types that the endpoint's schemas and policy have just validated. */
interface LooseCall extends Input {
  readonly deps: AppDeps;
  readonly user: SignedInUser | null;
  readonly via: Identity['via'];
  readonly grant: Grant | null;
  readonly confirmAccess: () => Promise<unknown>;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
