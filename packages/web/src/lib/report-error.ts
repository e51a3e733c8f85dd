import { reportError as reportErrorCall } from '@giotto/contract/api';
import { RELEASE } from '@giotto/contract/plans';
import { callApi } from './api.ts';
import { isApiError } from './api-error.ts';

/** The maximum number of errors reported per page: the first ones are enough. */
const MAX_REPORTS = 10;

const reported = new Set<string>();

/**
 * Reports an error of the app to the server, each only once. Skips the server's own error responses, which it knows.
 */
export async function reportError(error: unknown): Promise<void> {
  if (isApiError(error) || reported.size >= MAX_REPORTS) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const key = `${name}: ${message}`;
  if (reported.has(key)) return;
  reported.add(key);
  const code = (error as { code?: unknown } | null)?.code;
  const body = {
    name: name.slice(0, 200),
    message: message.slice(0, 2_000),
    stack: stack.slice(0, 16_000),
    code: typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, 64) : undefined,
    release: RELEASE,
  };
  // A failed report must not become an error itself.
  await callApi(reportErrorCall, { body }).catch(() => undefined);
}
