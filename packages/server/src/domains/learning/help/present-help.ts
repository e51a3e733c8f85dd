import type { AnswerOf, getChatIdentity, HelpChannels } from '@giotto/contract/api';
import type { Environment } from '../../../platform/environment/environment.ts';
import type { ChatIdentity } from './chat.ts';

export function presentHelpChannels({ chat, socialLinks }: Environment): HelpChannels {
  return { chatUrl: chat?.url ?? null, socialLinks: [...socialLinks] };
}

export function presentChatIdentity({ user, token }: ChatIdentity): AnswerOf<typeof getChatIdentity> {
  return { id: user.id, email: user.email, name: user.name, userJwt: token };
}
