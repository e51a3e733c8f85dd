import type { MessageId } from '../app/locales/message-id.ts';
import { isApiError } from './api-error.ts';

/**
 * What to say of a failed call that has no sentence of its own: that the server is worked on or cannot answer, where that
 * is so, for nothing that somebody did was wrong; else the given sentence. What both say is loaded with every page.
 */
export function failureId<Id extends MessageId>(
  error: unknown,
  otherwise: Id,
): Id | 'app.putOff' | 'app.unavailable' {
  if (isApiError(error, 'Maintenance')) return 'app.putOff';
  return isApiError(error, 'Unavailable') ? 'app.unavailable' : otherwise;
}
