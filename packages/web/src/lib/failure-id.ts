import type { ErrorCode } from '@giotto/contract/errors';
import type { MessageId } from '../app/locales/message-id.ts';
import { isApiError } from './api-error.ts';

const ids = {
  Maintenance: 'app.putOff',
  StorageFull: 'app.storageFull',
  Unavailable: 'app.unavailable',
  TooManyRequests: 'app.tooManyRequests',
} as const satisfies Partial<Record<ErrorCode, MessageId>>;
type ServerState = keyof typeof ids;

/**
 * The message for a failed call without a specific one: if the server is under maintenance, out of storage,
 * unavailable or rate-limiting, it says so, because the person did nothing wrong; otherwise the given message. These texts load with
 * every page.
 */
export function failureId<Id extends MessageId>(
  error: unknown,
  otherwise: Id,
): Id | (typeof ids)[ServerState] {
  const state = (Object.keys(ids) as ServerState[]).find((code) => isApiError(error, code));
  return state === undefined ? otherwise : ids[state];
}
