/** A request to the server's API; repeating it has no second effect. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file's bytes, or what is sent as JSON. */
  readonly body?: Uint8Array | object;
}

/** No answer, or one that may differ next time. */
interface SendFailure {
  readonly reason: string;
  /** Seconds that the server asks to wait. */
  readonly wait?: number;
  /** Whether waiting doesn't help. */
  readonly isLasting: boolean;
}

/** An answer that will be the same next time, or why there is none. */
export type Sent = { readonly answer: Response; readonly text: string } | { readonly failure: SendFailure };

/** Longer than a server takes for the largest file, in ms. */
const PATIENCE = 60_000;
/** "Not now": the request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
/** The address is wrong, or whoever answers isn't the one that it names. */
const LASTING = /^(?:ENOTFOUND|EPROTO|CERT_|ERR_SSL|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

const REASONS: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'its name can’t be looked up',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it doesn’t answer',
  TimeoutError: 'it doesn’t answer',
  UND_ERR_CONNECT_TIMEOUT: 'it doesn’t answer',
  UND_ERR_SOCKET: 'the connection broke',
};

/** Sends a request once, with the token. Follows no redirects: whoever the server refers to must not get the token. */
export async function sendRequest(
  origin: string,
  token: string,
  { method, path, headers, body }: ApiRequest,
): Promise<Sent> {
  const isFile = body instanceof Uint8Array;
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    return isPassing(answer) ? { failure: passingFailure(answer, text) } : { answer, text };
  } catch (error) {
    return { failure: connectionFailure(error as Error) };
  }
}

/** Also while a request of the same name, sent before, is being worked on. */
function isPassing({ status, headers }: Response): boolean {
  return PASSING.has(status) || (status === 409 && headers.has('retry-after'));
}

function passingFailure({ status, headers }: Response, text: string): SendFailure {
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    reason: messageOf(text)?.replace(/\.$/, '') ?? `it answered ${status}`,
    // Takes longer than anybody waits at a terminal.
    isLasting: headers.get('error-message') === 'Maintenance',
    ...(wait >= 0 && { wait }),
  };
}

function connectionFailure(error: Error): SendFailure {
  const { name } = error;
  const cause = error.cause as { readonly code?: string; readonly message?: string } | undefined;
  const code = cause?.code ?? name;
  return {
    reason: REASONS[code] ?? cause?.message ?? code,
    isLasting: LASTING.test(code),
  };
}

function messageOf(text: string): string | undefined {
  const error = parseAnswer(text)?.error as { readonly message?: unknown } | undefined;
  return typeof error?.message === 'string' ? error.message : undefined;
}

/** The object in an answer; undefined if it isn't one in JSON. */
export function parseAnswer(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null
      ? (json as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
