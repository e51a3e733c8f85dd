import { z } from 'zod';
import { NAME_LENGTH, NEWS_LENGTH } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id } from './fields.ts';
import { localizedLine, localizedParagraphs } from './localized-text.ts';

/** The content of a news item. */
export const newsContent = z.strictObject({
  /** YYYY-MM-DD: the sort order, and the first day it is shown. */
  date: z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31', {
    message: 'must be a day of the years 2000 to 2199',
  }),
  title: localizedLine(NAME_LENGTH),
  text: localizedParagraphs(NEWS_LENGTH),
});
export type NewsContent = z.output<typeof newsContent>;

const newsEntry = newsContent.extend({ id });
export type NewsItem = z.output<typeof newsEntry>;

/** Ids of hidden built-in news items. */
const hidden = z.array(id);

export const getNews = defineEndpoint({
  name: 'getNews',
  summary: 'List news written by admins, newest first; built-in news is part of the page',
  method: 'GET',
  path: '/help/news',
  action: 'askForHelp',
  answer: z.strictObject({ entries: z.array(newsEntry), hidden }),
});

const adminNewsEntry = newsEntry.extend({ isHidden: z.boolean() });
export type AdminNewsItem = z.output<typeof adminNewsEntry>;

export const listAdminNews = defineEndpoint({
  name: 'listAdminNews',
  summary: 'List news including hidden and scheduled items',
  method: 'GET',
  path: '/admin/news',
  action: 'administer',
  answer: z.strictObject({ entries: z.array(adminNewsEntry), hidden }),
});

export const createNews = defineEndpoint({
  name: 'createNews',
  summary: 'Add a news item',
  method: 'POST',
  path: '/admin/news',
  action: 'administer',
  errors: ['CatalogueLimit'],
  body: newsContent,
  answer: z.strictObject({ newsId: id }),
});

const newsParams = z.strictObject({ newsId: id });

export const changeNews = defineEndpoint({
  name: 'changeNews',
  summary: 'Change a news item that an admin added',
  method: 'PUT',
  path: '/admin/news/:newsId',
  action: 'administer',
  errors: ['NotFound'],
  params: newsParams,
  body: newsContent,
  answer: done,
});

export const hideNews = defineEndpoint({
  name: 'hideNews',
  summary: 'Hide or show a news item, including built-in ones',
  method: 'PUT',
  path: '/admin/news/:newsId/hidden',
  action: 'administer',
  errors: ['CatalogueLimit'],
  params: newsParams,
  body: z.strictObject({ isHidden: z.boolean() }),
  answer: done,
});

export const removeNews = defineEndpoint({
  name: 'removeNews',
  summary: 'Remove a news item that an admin added',
  method: 'DELETE',
  path: '/admin/news/:newsId',
  action: 'administer',
  errors: ['NotFound'],
  params: newsParams,
  answer: done,
});
