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

/** Bytes are sent as they are, everything else as JSON. */
function encode(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function mediaTypeOf(body: unknown): string {
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
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
      ...(options.body === undefined ? {} : { 'content-type': mediaTypeOf(options.body) }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: encode(options.body) }),
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
