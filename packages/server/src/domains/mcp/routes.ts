import { TOOL_CALL_BYTES_LIMIT } from '@giotto/contract/plans';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { setErrorHeaders, takeError } from '../../platform/http/error-handler.ts';
import { withinAnswerTime } from '../../platform/http/with-timeout.ts';
import { admit } from './admit.ts';
import { KnownPlans } from './known-plans.ts';
import { createOwnApi } from './own-api.ts';
import { createServer } from './server.ts';

const PATH = '/mcp';
/** What the HTTP layer refuses, before any method is called. */
const REFUSED = -32_000;

/**
 * The MCP server: streamable HTTP without sessions, so that each request can be answered by any node (decision 051). What
 * the tools do goes through the API with the request's token.
 */
export function registerMcp(app: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, SignedInUser>();
  const { publicUrl } = app.deps.environment;
  const plans = new KnownPlans();

  app.route({
    method: 'POST',
    url: PATH,
    config: { action: 'useTools' },
    bodyLimit: TOOL_CALL_BYTES_LIMIT,
    errorHandler: refuse,
    async onRequest(request, reply) {
      callers.set(request, await admit(request, reply));
    },
    handler: (request, reply) => withinAnswerTime(work(request, reply)),
  });

  // Streams that the server begins, and the end of a session: it has neither.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: PATH,
      config: { action: 'useTools' },
      errorHandler: refuse,
      async onRequest(request, reply) {
        await admit(request, reply);
      },
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .type('application/json')
          .send(errorBody('Method not allowed')),
    });

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = callers.get(request);
    if (caller === undefined) throw new AppError('NotSignedIn');
    refuseStreams(request.body);
    const api = createOwnApi(app, plans, { request, reply });
    const today = app.deps.clock.now().toISOString().slice(0, 10);
    const onError = (error: unknown) => takeError(request, error);
    const handler = createMcpHandler(() =>
      createServer({ api, userId: caller.userId, publicUrl, today }, onError),
    );
    const response = await handler.fetch(webRequest(request), { parsedBody: request.body });
    reply.code(response.status);
    const type = response.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.send(await response.text());
  }

  function webRequest({ headers, method }: FastifyRequest): Request {
    const given = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Request(`${publicUrl}${PATH}`, { method, headers: given });
  }
}

/** Refuses batches, each of which would count as one call, and subscriptions, whose answer never ends. */
function refuseStreams(body: unknown): void {
  const details = (message: string) => [{ path: 'body', message }];
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BadRequest', { details: details('must be one JSON-RPC message') });
  if ('method' in body && body.method === 'subscriptions/listen')
    throw new AppError('BadRequest', { details: details('there is nothing to subscribe to') });
}

function errorBody(message: string, data?: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code: REFUSED, message, data }, id: null });
}

/** Answers an error with the API's status and headers, and a body as JSON-RPC has it. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = takeError(request, error);
  const { message, ...facts } = refusal.body.error;
  setErrorHeaders(reply, refusal).type('application/json; charset=utf-8').send(errorBody(message, facts));
}
