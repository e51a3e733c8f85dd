import { z } from 'zod';
import { ARTICLE_LENGTH, ARTICLE_STEPS, NAME_LENGTH, STEP_LENGTH } from '../plans.ts';
import { isOwnPage, ownPages } from '../redirect.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id } from './fields.ts';
import { localizedLine, localizedParagraphs } from './localized-text.ts';

/** The help's categories, in order (`spec/accounts.md` §2). */
export const HELP_CATEGORY_IDS = [
  'new',
  'timeline',
  'task',
  'milestone',
  'lane',
  'marker',
  'style',
  'settings',
  'timeTravel',
  'sharing',
  'collaboration',
  'workspaces',
  'user',
] as const;
export type HelpCategoryId = (typeof HELP_CATEGORY_IDS)[number];

/** Whether a step can lead there: a page of the app, given by its route pattern. */
export function isHelpRoute(route: string): boolean {
  return isOwnPage(route) || ownPages.some((page) => page === route);
}

/** The value of an element's `data-help` attribute in the app's source. */
const elementName = /^[A-Za-z0-9-]{1,64}$/;

const validation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('route'),
    /** A page's route pattern. */
    value: z.string().refine(isHelpRoute, {
      message: 'must be a page of the app, as /users or /:userId/gantt/:ganttId',
    }),
  }),
  z.strictObject({
    type: z.literal('idExist'),
    value: z.string().regex(elementName, 'must be the name of an element: 1 to 64 letters, digits or -'),
  }),
]);

const step = z.strictObject({
  description: localizedLine(STEP_LENGTH),
  /** What the arrow points at. */
  arrow: z
    .strictObject({
      selector: z
        .templateLiteral(['[data-help="', z.string().regex(elementName), '"]'])
        .refine((selector) => elementName.test(selector.slice(12, -2)), {
          message: 'must be [data-help="…"] with the name of an element',
        }),
    })
    .optional(),
  /** Conditions that complete the step; if there are none, the reader ticks it off. */
  validations: z
    .array(validation)
    .max(2)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, {
      message: 'must not hold a type twice',
    })
    .optional(),
});

/** The content of a help article (`spec/accounts.md` §3). */
export const articleContent = z.strictObject({
  title: localizedLine(NAME_LENGTH),
  /** A short answer in a few sentences, shown before the steps. */
  text: localizedParagraphs(ARTICLE_LENGTH),
  /** The first one is its main category. */
  categories: z
    .tuple([z.enum(HELP_CATEGORY_IDS)], z.enum(HELP_CATEGORY_IDS))
    .refine((all) => new Set(all).size === all.length, { message: 'must not hold a category twice' }),
  isPremium: z.boolean(),
  steps: z.array(step).min(1, 'must hold a step').max(ARTICLE_STEPS),
});
export type ArticleContent = z.output<typeof articleContent>;

const article = articleContent.extend({ id });

const articles = z.strictObject({
  /** Articles that admins added or changed. */
  articles: z.array(article),
  /** Ids of hidden articles, built-in or added. */
  hidden: z.array(id),
});
export type WrittenArticles = z.output<typeof articles>;

export const getHelpArticles = defineEndpoint({
  name: 'getHelpArticles',
  summary: 'List help articles that admins added or changed; all others are part of the page',
  method: 'GET',
  path: '/help/articles',
  action: 'askForHelp',
  answer: articles,
});

export const listAdminArticles = defineEndpoint({
  name: 'listAdminArticles',
  summary: 'List help articles including hidden ones',
  method: 'GET',
  path: '/admin/articles',
  action: 'administer',
  answer: articles,
});

const articleParams = z.strictObject({ articleId: id });

export const saveArticle = defineEndpoint({
  name: 'saveArticle',
  summary: 'Add or reword a help article, including built-in ones',
  method: 'PUT',
  path: '/admin/articles/:articleId',
  action: 'administer',
  errors: ['CatalogueLimit'],
  params: articleParams,
  body: z.strictObject({ article: articleContent }),
  answer: done,
});

export const hideArticle = defineEndpoint({
  name: 'hideArticle',
  summary: 'Hide or show a help article, including built-in ones',
  method: 'PUT',
  path: '/admin/articles/:articleId/hidden',
  action: 'administer',
  errors: ['CatalogueLimit'],
  params: articleParams,
  body: z.strictObject({ isHidden: z.boolean() }),
  answer: done,
});

export const removeArticle = defineEndpoint({
  name: 'removeArticle',
  summary: 'Remove an added help article; a built-in one gets its original text back',
  method: 'DELETE',
  path: '/admin/articles/:articleId',
  action: 'administer',
  errors: ['NotFound'],
  params: articleParams,
  answer: done,
});
