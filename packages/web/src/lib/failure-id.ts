import type { ErrorCode } from '@giotto/contract/errors';
import type { MessageId } from '../app/locales/message-id.ts';
import { isApiError } from './api-error.ts';

const ids = {
  Maintenance: 'app.putOff',
  Unavailable: 'app.unavailable',
  TooManyRequests: 'app.tooManyRequests',
} as const satisfies Partial<Record<ErrorCode, MessageId>>;
type ServerState = keyof typeof ids;

/**
 * What to say of a failed call that has no sentence of its own: that the server is worked on, cannot answer or is asked
 * too often, where that is so, for nothing that somebody did was wrong; else the given sentence. These are loaded with
 * every page.
 */
export function failureId<Id extends MessageId>(
  error: unknown,
  otherwise: Id,
): Id | (typeof ids)[ServerState] {
  const state = (Object.keys(ids) as ServerState[]).find((code) => isApiError(error, code));
  return state === undefined ? otherwise : ids[state];
}
