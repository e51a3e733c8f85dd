import {
  getChatIdentity,
  getHelpArticles,
  getHelpChannels,
  getNews,
  sendMessage,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentChatIdentity, presentHelpChannels } from '../presenters/help.ts';
import { presentArticles } from '../presenters/help-articles.ts';
import { presentNews } from '../presenters/news.ts';
import { listArticles } from '../services/help-articles.ts';
import { identifyForChat } from '../services/help-chat.ts';
import { sendHelpMessage } from '../services/help-message.ts';
import { readNews } from '../services/news.ts';

/** The articles and the news of the help, and its ways to the operator. */
export function registerHelp(app: FastifyInstance): void {
  route(app, getHelpChannels, ({ deps }) => presentHelpChannels(deps.environment));

  route(app, getNews, async ({ deps }) => presentNews(await readNews(deps)));

  route(app, getHelpArticles, async ({ deps }) => presentArticles(await listArticles(deps.db)));

  route(app, sendMessage, async ({ deps, user, body }) => {
    await sendHelpMessage(deps, user.userId, body);
    return {};
  });

  route(app, getChatIdentity, async ({ deps, user }) =>
    presentChatIdentity(await identifyForChat(deps, user.userId)),
  );
}
