import { CHAT_TOKEN_MINUTES } from '@giotto/contract/plans';
import { SignJWT } from 'jose';

/** Who it is for, and what proves that it is ours. */
interface ChatRecipient {
  readonly appId: string;
  readonly key: Uint8Array;
  readonly issuer: string;
}

/** A signed statement for the support chat of who is writing. It is no session token: nothing of ours accepts it. */
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
