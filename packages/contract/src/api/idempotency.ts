import { listScopes } from '../permissions.ts';
import type { Endpoint } from './define-endpoint.ts';

/** The header by which a caller names a request: repeated, it is done once and answered as it was (decision 053). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Whether a call may be named: those that create or change something, and that an access token can make. */
export function takesIdempotencyKey({ method, action }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && listScopes(action).length > 0;
}
