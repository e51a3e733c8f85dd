import { CHAT_TOKEN_MINUTES } from '@giotto/contract/plans';
import { SignJWT } from 'jose';

/** Whom the token is for, and the key that proves it's ours. */
interface ChatRecipient {
  readonly appId: string;
  readonly key: Uint8Array;
  readonly issuer: string;
}

/**
 * Signs a statement for the support chat about who is writing. It isn't a session token: nothing of ours accepts it.
 */
export function writeChatToken(
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  { appId, key, issuer }: ChatRecipient,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ user_id: id, email, name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience(appId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + CHAT_TOKEN_MINUTES * 60)
    .sign(key);
}
