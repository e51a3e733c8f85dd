import {
  getChatIdentity,
  getHelpArticles,
  getHelpChannels,
  getNews,
  sendMessage,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readNews } from '../news/news.ts';
import { presentNews } from '../news/present-news.ts';
import { listArticles } from './articles.ts';
import { identifyForChat } from './chat.ts';
import { sendHelpMessage } from './help-message.ts';
import { presentArticles } from './present-articles.ts';
import { presentChatIdentity, presentHelpChannels } from './present-help.ts';

/** The help's articles and news, and its channels to the operator. */
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
