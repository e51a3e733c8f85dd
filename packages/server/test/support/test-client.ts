import type { AnswerOf, Endpoint, RequestOf } from '@giotto/contract/api';
import type { ErrorBody } from '@giotto/contract/errors';
import { type CallAnswer, call as callPath } from './api-call.ts';
import type { TestServer } from './test-server.ts';

/** A response of any kind. */
export interface TestAnswer<Body> extends CallAnswer<Body> {
  readonly error: ErrorBody['error'] | undefined;
}

/** The caller: with a bearer token, or with cookies like a browser on one of our pages. */
export interface TestCaller {
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Calls an endpoint with a well-typed request. */
export async function call<E extends Endpoint>(
  server: Pick<TestServer, 'origin'>,
  endpoint: E,
  request: RequestOf<E>,
  caller: TestCaller = {},
): Promise<TestAnswer<AnswerOf<E>>> {
  return (await callLoosely(server, endpoint, request, caller)) as TestAnswer<AnswerOf<E>>;
}

/** Calls an endpoint with anything, to see it refused. */
export async function callLoosely(
  server: Pick<TestServer, 'origin'>,
  endpoint: Endpoint,
  request: LooseRequest,
  caller: TestCaller = {},
): Promise<TestAnswer<unknown>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const query = new URLSearchParams(request.query as Record<string, string> | undefined);
  const answer = await callPath(
    server.origin,
    `${endpoint.method} /api${path}${query.size > 0 ? `?${query}` : ''}`,
    { token: caller.token, body: request.body, headers: headersOf(caller) },
  );
  return { ...answer, error: answer.status < 400 ? undefined : (answer.body as Partial<ErrorBody>).error };
}

function headersOf({ cookie, headers }: TestCaller): Record<string, string> {
  return { ...(cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' }), ...headers };
}

/** The cookies that a response sets, as a browser would send them back. */
export function cookiesOf(answer: Pick<TestAnswer<unknown>, 'headers'>): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}
