import { type AnswerOf, type Endpoint, MISSING_CHARACTERS_HEADER } from '@giotto/contract/api';
import { type ErrorBody, type ErrorCode, isErrorCode } from '@giotto/contract/errors';
import { ApiError, type TransportFailure } from './api-error.ts';

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(response.status, 'BadAnswer', {}, error);
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'object';
}

/** A response without our header came from an intermediary. */
function readCode(response: Response): ErrorCode | TransportFailure {
  const code = response.headers.get('error-message') ?? '';
  if (isErrorCode(code)) return code;
  return response.status === 502 || response.status === 503 || response.status === 504
    ? 'Unavailable'
    : 'BadAnswer';
}

/** Converts an error response to the error that callers catch; never throws. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => undefined);
  return new ApiError(response.status, readCode(response), isErrorBody(body) ? body.error : {});
}

/** A sent file's name (RFC 8187). */
function fileNameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''(\S+)/.exec(header ?? '')?.[1] ?? '';
  return decodeURIComponent(encoded);
}

async function readContent(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.isFile) {
    const fileName = fileNameIn(response.headers.get('content-disposition'));
    const missing = response.headers.get(MISSING_CHARACTERS_HEADER);
    const content = new Uint8Array(await response.arrayBuffer());
    return { fileName, content, ...(missing && { missingCharacters: decodeURIComponent(missing) }) };
  }
  return endpoint.produces ? response.text() : readJson(response);
}

/** Reads a response and checks its shape. Unknown fields are accepted, because a tab may be older than the server. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const value = await readContent(endpoint, response);
  const checked = endpoint.answer.safeParse(value);
  if (checked.success) return checked.data as AnswerOf<E>;
  if (checked.error.issues.every((issue) => issue.code === 'unrecognized_keys')) return value as AnswerOf<E>;
  throw new ApiError(response.status, 'BadAnswer', {}, checked.error);
}
