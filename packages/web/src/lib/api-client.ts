import type { AnswerOf, Endpoint, RequestOf } from '@giotto/contract/api';
import { REQUEST_TIMEOUT } from '@giotto/contract/plans';
import { ApiError } from './api-error.ts';
import { readAnswer, readError } from './api-response.ts';

interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The `client-id` header: the tab whose queue a push belongs to. */
  readonly clientId?: string;
  /** Lets the call outlive the page (bodies up to 64 KiB). */
  readonly keepalive?: boolean;
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

/** Makes one call of the contract; rejects with `ApiError` (or with the signal's reason if aborted). */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  ...[request, options]: CallArguments<E>
) => Promise<AnswerOf<E>>;

export interface ApiClientSettings {
  /** The origin of `/api`, without a trailing slash; the page's own by default. */
  readonly origin?: string;
  /** Resolves when a call may be sent; a rejection rejects the call and isn't reported to `onError`. */
  readonly beforeCall?: (endpoint: Endpoint) => Promise<void>;
  /** Called once for every failed call, before it rejects. */
  readonly onError?: (error: ApiError) => void;
  /** Called for every response before it's read. */
  readonly onAnswer?: (response: Response) => void;
  /** The timeout in milliseconds. */
  readonly timeout?: number;
}

interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An endpoint's URL with parameters and query filled in; also for pictures, which are shown by URL. */
export function buildApiUrl(endpoint: Endpoint, request: LooseRequest = {}, origin = ''): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = request.params?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.name} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${origin}/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

function buildInit(
  endpoint: Endpoint,
  request: LooseRequest,
  options: CallOptions,
  signal: AbortSignal,
): RequestInit {
  const headers = new Headers({ accept: endpoint.produces ?? 'application/json' });
  if (options.clientId !== undefined) headers.set('client-id', options.clientId);
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers, signal };
  const { body } = request;
  if (body !== undefined) {
    headers.set('content-type', endpoint.consumes ?? 'application/json');
    init.body = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  }
  if (options.keepalive) init.keepalive = true;
  return init;
}

/** Tells our own timeout, the caller's abort and a lost connection apart. */
function describeFailure(error: unknown, limit: AbortSignal, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof ApiError) return error;
  return new ApiError(0, limit.aborted ? 'Timeout' : 'NetworkError', {}, error);
}

/** An API client: JSON or a file's bytes, same-origin session cookie, 120 s timeout (spec/charts.md §7). */
export function createApiClient(settings: ApiClientSettings = {}): CallApi {
  const { origin = '', beforeCall, onError, onAnswer, timeout = REQUEST_TIMEOUT } = settings;
  return async (endpoint, ...[request, options = {}]) => {
    await beforeCall?.(endpoint);
    const limit = AbortSignal.timeout(timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const parts: LooseRequest = request ?? {};
    try {
      const response = await fetch(
        buildApiUrl(endpoint, parts, origin),
        buildInit(endpoint, parts, options, signal),
      );
      onAnswer?.(response);
      if (!response.ok) throw await readError(response);
      return await readAnswer(endpoint, response);
    } catch (error) {
      const failure = describeFailure(error, limit, options.signal);
      if (failure instanceof ApiError) onError?.(failure);
      throw failure;
    }
  };
}
