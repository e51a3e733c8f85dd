import type { AnswerOf, Endpoint, RequestOf } from '@giotto/contract/api';
import type { ErrorBody } from '@giotto/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts';

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
  /** Calls an endpoint that answers a file. Throws `ApiRefusal`. */
  readonly callFile: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<Buffer>;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * The server's own API as its clients see it, with the access token of a request: each call is authenticated, authorised,
 * counted and validated by its route, so that tools have no second way to anything (decision 051). Calls stop when the
 * client disconnects.
 */
export function createOwnApi(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): OwnApi {
  const signal = abortOnDisconnect(reply);

  async function send({ method, path, consumes }: Endpoint, { params, query, body }: LooseRequest) {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const response = await app.inject({
      method,
      url: `/api${filled}`,
      query: wordsOf(query),
      headers: {
        authorization: request.headers.authorization,
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

  return {
    call: async (endpoint, wanted) => (await send(endpoint, wanted)).json(),
    callFile: async (endpoint, wanted) => (await send(endpoint, wanted)).rawPayload,
  };
}

/** A query's parameters as texts, without absent ones. */
function wordsOf(query: LooseRequest['query'] = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
