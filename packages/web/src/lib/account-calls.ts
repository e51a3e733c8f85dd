import type { Endpoint } from '@giotto/contract/api';
import { ApiError } from './api-error.ts';

/** Whether the logout succeeded; pending while it's in flight, `undefined` if nobody logs out. */
let departure: Promise<boolean> | undefined;

/**
 * A page that is being left may still call for its account: such calls wait until the logout has succeeded (`true`:
 * they're refused here and never reach the server) or failed (`false`: they continue).
 */
export function holdAccountCalls(isLeft: Promise<boolean>): void {
  departure = isLeft;
}

/** Called after a login. */
export function allowAccountCalls(): void {
  departure = undefined;
}

/** Resolves when the call may be sent; rejects with `NotSignedIn` after a logout. */
export async function waitForAccount({ isForVisitors }: Endpoint): Promise<void> {
  if (departure && !isForVisitors && (await departure)) throw new ApiError(401, 'NotSignedIn');
}
