import type { Endpoint } from '@giotto/contract/api';
import { ApiError } from './api-error.ts';

/** Whether the account was left: still open while a logout is on its way; `undefined` when nobody leaves. */
let departure: Promise<boolean> | undefined;

/**
 * A page that is being left may still ask for things of its account: such calls wait until the logout has succeeded
 * (`true`: they are then refused here, and the server never sees them) or failed (`false`: they go on).
 */
export function holdAccountCalls(isLeft: Promise<boolean>): void {
  departure = isLeft;
}

/** Somebody has logged in. */
export function allowAccountCalls(): void {
  departure = undefined;
}

/** Resolves when the call may be sent; rejects with `NotSignedIn` when its account was left. */
export async function waitForAccount({ isForVisitors }: Endpoint): Promise<void> {
  if (departure && !isForVisitors && (await departure)) throw new ApiError(401, 'NotSignedIn');
}
