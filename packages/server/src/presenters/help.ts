import type { AnswerOf, getChatIdentity, HelpChannels } from '@giotto/contract/api';
import type { Environment } from '../environment.ts';
import type { ChatIdentity } from '../services/help-chat.ts';

export function presentHelpChannels({ chat, socialLinks }: Environment): HelpChannels {
  return { chatUrl: chat?.url ?? null, socialLinks: [...socialLinks] };
}

export function presentChatIdentity({ user, token }: ChatIdentity): AnswerOf<typeof getChatIdentity> {
  return { id: user.id, email: user.email, name: user.name, userJwt: token };
}
