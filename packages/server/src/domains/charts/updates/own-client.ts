import type { SignedInUser } from '../../../platform/http/access-control.ts';

/**
 * The client that a call without a `client-id` counts for: an access token's own, so that its pushes leave one row of
 * positions, by which erasing its person finds them.
 */
export function ownClientOf({ accessToken }: SignedInUser): string | null {
  return accessToken && `token-${accessToken.id}`;
}
