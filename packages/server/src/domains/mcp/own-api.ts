import { type AnswerOf, type Endpoint, type RequestOf, readPlan } from '@giotto/contract/api';
import type { ErrorBody } from '@giotto/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/caller.ts';
import type { ChartPath } from './chart-address.ts';
import type { KnownPlans } from './known-plans.ts';

/** A call of the API was refused; its body says why. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly error: ErrorBody['error'];

  constructor({ error }: ErrorBody) {
    super(error.code);
    this.error = error;
  }
}

/** The API, called with the credentials of one request. */
export interface OwnApi {
  /** Calls an endpoint that answers JSON. Throws `ApiRefusal`. */
  readonly call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;
  /** Reads a chart's plan with its figures. Throws `ApiRefusal`. */
  readonly readFigures: (params: ChartPath) => Promise<AnswerOf<typeof readPlan>>;
  /** Calls an endpoint that answers a file. Throws `ApiRefusal`. */
  readonly callFile: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<Buffer>;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly etag?: string | undefined;
}

/**
 * The server's own API as its clients see it, with the access token of a request: each call is authenticated, authorised,
 * counted and validated by its route, so that tools have no second way to anything (decision 051). Calls stop when the
 * client disconnects.
 */
export function createOwnApi(
  app: FastifyInstance,
  plans: KnownPlans,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): OwnApi {
  const { gone: signal } = callerOf(reply);

  async function send({ method, path, consumes }: Endpoint, { params, query, body, etag }: LooseRequest) {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const response = await app.inject({
      method,
      url: `/api${filled}`,
      query: wordsOf(query),
      headers: {
        authorization: request.headers.authorization,
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(body !== undefined && { 'content-type': consumes ?? 'application/json' }),
      },
      ...(body !== undefined && {
        payload: consumes === undefined ? JSON.stringify(body) : (body as Buffer),
      }),
      remoteAddress: request.ip,
      signal,
    });
    if (response.statusCode >= 400) throw new ApiRefusal(response.json<ErrorBody>());
    return response;
  }

  async function readFigures(params: ChartPath) {
    const address = `${params.userId}/${params.ganttId}`;
    const known = plans.find(address);
    const response = await send(readPlan, {
      params: { ...params },
      query: { figures: '1' },
      etag: known?.etag,
    });
    if (response.statusCode === 304 && known !== undefined) return known.plan;
    const plan = response.json<AnswerOf<typeof readPlan>>();
    plans.keep(address, { etag: String(response.headers.etag), plan, length: response.body.length });
    return plan;
  }

  return {
    readFigures,
    call: async (endpoint, wanted) => (await send(endpoint, wanted)).json(),
    callFile: async (endpoint, wanted) => (await send(endpoint, wanted)).rawPayload,
  };
}

/** A query's parameters as texts, without absent ones. */
function wordsOf(query: LooseRequest['query'] = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
