import type { Terminal } from '../terminal.ts';
import { RefusedError, UnreachableError } from './errors.ts';
import { type ApiRequest, parseAnswer, sendRequest } from './send-request.ts';

/** Calls the API with a token. Throws a `RefusedError` or an `UnreachableError`. */
export type CallApi = (request: ApiRequest) => Promise<Readonly<Record<string, unknown>>>;

/** Requests before giving up. */
const TRIES = 5;
/** The longest wait between two, in seconds. */
const LONGEST_WAIT = 60;

/** Creates a client of a server's API that repeats requests whose answer got lost, with growing pauses. */
export function createApiClient(origin: string, token: string, terminal: Terminal): CallApi {
  return async (request) => {
    for (let tries = 1; ; tries += 1) {
      const sent = await sendRequest(origin, token, request);
      if ('answer' in sent) return readAnswer(origin, sent.answer, sent.text);
      const { reason, isLasting, wait = 2 ** (tries - 1) } = sent.failure;
      if (wait > LONGEST_WAIT) throw new UnreachableError(`${origin}: ${reason}. Try again in ${wait} s.`);
      if (isLasting || tries === TRIES) throw new UnreachableError(`${origin}: ${reason}`);
      terminal.note(`${origin}: ${reason}; trying again in ${wait} s`);
      await terminal.wait(wait * 1000);
    }
  };
}

function readAnswer(origin: string, answer: Response, text: string): Readonly<Record<string, unknown>> {
  const { status, headers } = answer;
  if (status >= 300 && status < 400)
    throw new RefusedError(
      `${origin} leads to ${headers.get('location') ?? 'another address'}: name that server`,
    );
  const json = parseAnswer(text);
  if (answer.ok && json !== undefined) return json;
  if (headers.has('error-message')) throw new RefusedError(`${origin}: ${refusalOf(json)}`);
  throw new RefusedError(`${origin} answered ${status}, and not as Giotto does`);
}

/** What the server says, and each place that it names. */
function refusalOf(json: Readonly<Record<string, unknown>> | undefined): string {
  const {
    message = '',
    details = [],
    scopes = [],
  } = (json?.error ?? {}) as {
    readonly message?: string;
    readonly details?: readonly { readonly path: string; readonly message: string }[];
    readonly scopes?: readonly string[];
  };
  const needed = scopes.length > 0 ? [`It needs ${scopes.join(' or ')}.`] : [];
  const lines = details.map((one) => (one.path === '' ? one.message : `${one.path}: ${one.message}`));
  return [message, ...needed, ...lines].join('\n  ');
}
