import { isApiError } from './api-error.ts';

/** What browsers say, and we, when code, styles or a file couldn't be loaded: the line, or a new version of the app. */
const LOADING =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load|failed to fetch|load failed|networkerror when attempting/i;

/** Whether a part of the app couldn't be loaded. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && LOADING.test(error.message);

/** The browser's errors about what the app hands to it; its others are refusals: of permission, of space, of a device. */
const MISTAKES = new Set(['DataCloneError', 'SyntaxError', 'HierarchyRequestError', 'InvalidCharacterError']);

/**
 * Whether a caught error is a fault of ours: neither the line's, the server's nor a refusal of the browser. Such an error is to
 * be reported, and never told as one of these.
 */
export function isOwnFault(error: unknown): boolean {
  if (isApiError(error) || isLoadFailure(error)) return false;
  return !(error instanceof DOMException) || MISTAKES.has(error.name);
}

/** Reports a caught fault like an uncaught one: `watchErrors` tells the server. */
export function reportFault(error: unknown): void {
  globalThis.reportError?.(error);
}
