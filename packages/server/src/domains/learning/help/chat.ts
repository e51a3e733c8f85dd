import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findUser, type User } from '../../accounts/index.ts';
import { writeChatToken } from './chat-token.ts';

/** A user, and the token that identifies them to the chat. */
export interface ChatIdentity {
  readonly user: User;
  readonly token: string;
}

/**
 * Identifies a user to the chat. Without a configured chat it signs with a key of our own, so the call works the
 * same everywhere.
 */
export async function identifyForChat(deps: AppDeps, userId: string): Promise<ChatIdentity> {
  const { environment, keys, clock, db } = deps;
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NotSignedIn');
  const chat = environment.chat
    ? { appId: environment.chat.appId, key: new TextEncoder().encode(environment.chat.secret) }
    : { appId: 'giotto-chat', key: keys.chat };
  return { user, token: await writeChatToken(user, { ...chat, issuer: environment.publicUrl }, clock.now()) };
}
