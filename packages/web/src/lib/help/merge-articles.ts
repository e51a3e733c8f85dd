import type { ArticleContent, WrittenArticles } from '@giotto/contract/api';
import type { HelpArticle } from './articles/help-article.ts';
import { HELP_ARTICLES } from './articles/index.ts';

type Written = ArticleContent & { readonly id: string };

/** Converts an admin's article to the help's format. */
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

/** The built-in articles with admins' overrides in place, followed by those that admins have added. */
export function mergeArticles(written: readonly Written[]): HelpArticle[] {
  const said = new Map(written.map((article) => [article.id, toHelpArticle(article)]));
  const own = HELP_ARTICLES.map((article) => said.get(article.id) ?? article);
  const known = new Set(HELP_ARTICLES.map(({ id }) => id));
  return [...own, ...[...said.values()].filter(({ id }) => !known.has(id))];
}

/** The articles shown in the help, without those that admins have hidden. */
export function shownArticles({ articles, hidden }: WrittenArticles): HelpArticle[] {
  return mergeArticles(articles).filter(({ id }) => !hidden.includes(id));
}
