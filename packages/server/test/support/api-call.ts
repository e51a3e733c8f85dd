/** A call's response. */
export interface CallAnswer<Body> {
  readonly status: number;
  /** The `error-message` header; null when there is none. */
  readonly code: string | null;
  /** Parsed JSON, or the text itself, as the test declares. */
  readonly body: Body;
  readonly headers: Headers;
}

/** A call's options. */
export interface CallOptions {
  readonly token?: string | undefined;
  readonly clientId?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls `METHOD /path` on a running server over real HTTP. */
export async function call<Body = unknown>(
  origin: string,
  request: string,
  options: CallOptions = {},
): Promise<CallAnswer<Body>> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.clientId === undefined ? {} : { 'client-id': options.clientId }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    code: response.headers.get('error-message'),
    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}
