import type { ArticleContent, WrittenArticles } from '@giotto/contract/api';
import type { HelpArticle } from './articles/help-article.ts';
import { HELP_ARTICLES } from './articles/index.ts';

type Written = ArticleContent & { readonly id: string };

/** An article of an admin's as the help shows it. */
function toHelpArticle({ isPremium, steps, ...rest }: Written): HelpArticle {
  return {
    ...rest,
    ...(isPremium && { isPremium }),
    steps: steps.map(({ description, arrow, validations }) => ({
      description,
      ...(arrow && { arrow }),
      ...(validations && validations.length > 0 && { validations }),
    })),
  };
}

/** The program's articles with what admins say otherwise in their places, and those that they have added after them. */
export function mergeArticles(written: readonly Written[]): HelpArticle[] {
  const said = new Map(written.map((article) => [article.id, toHelpArticle(article)]));
  const own = HELP_ARTICLES.map((article) => said.get(article.id) ?? article);
  const known = new Set(HELP_ARTICLES.map(({ id }) => id));
  return [...own, ...[...said.values()].filter(({ id }) => !known.has(id))];
}

/** The articles that the help shows: without what admins have hidden. */
export function shownArticles({ articles, hidden }: WrittenArticles): HelpArticle[] {
  return mergeArticles(articles).filter(({ id }) => !hidden.includes(id));
}
