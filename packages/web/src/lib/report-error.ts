import { reportError as reportErrorCall } from '@giotto/contract/api';
import { RELEASE } from '@giotto/contract/plans';
import { callApi } from './api.ts';
import { isApiError } from './api-error.ts';

/** Errors that one page tells of: the first of them say it all. */
const MOST = 10;

const told = new Set<string>();

/** Tells the server of an error of the app, each once. What the server itself has answered, it knows already. */
export async function reportError(error: unknown): Promise<void> {
  if (isApiError(error) || told.size >= MOST) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const key = `${name}: ${message}`;
  if (told.has(key)) return;
  told.add(key);
  const code = (error as { code?: unknown } | null)?.code;
  const body = {
    name: name.slice(0, 200),
    message: message.slice(0, 2_000),
    stack: stack.slice(0, 16_000),
    code: typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, 64) : undefined,
    release: RELEASE,
  };
  // Nobody waits for it, and a report that fails must not become an error of its own.
  await callApi(reportErrorCall, { body }).catch(() => undefined);
}
