import MiniSearch from 'minisearch';
import type { HelpArticle, LocalText } from '../../../lib/help/articles/help-article.ts';
import { titleOfCategory } from '../../../lib/help/articles/help-categories.ts';

/** If no article matches every word, results need at least this fraction of the best score. */
const RELEVANT = 0.5;

/** Searches articles by words that may be unfinished or misspelt, best match first. */
export function createArticleSearch(
  articles: readonly HelpArticle[],
  inLanguage: (text: LocalText) => string,
): (query: string) => readonly HelpArticle[] {
  const known = new Map(articles.map((article) => [article.id, article]));
  const index = new MiniSearch({
    fields: ['title', 'category', 'text', 'steps'],
    // Accents don't matter.
    processTerm: (term) => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    searchOptions: {
      boost: { title: 4, category: 2 },
      prefix: (term) => term.length > 1,
      // One typo in short words, two in long ones.
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(
    articles.map(({ id, title, categories, text, steps }) => ({
      id,
      title: inLanguage(title),
      category: categories.map((category) => inLanguage(titleOfCategory(category))).join(' '),
      text: inLanguage(text),
      steps: steps.map(({ description }) => inLanguage(description)).join(' '),
    })),
  );
  return (query) => {
    const all = index.search(query);
    // A whole sentence contains words that no article has and words that all have.
    const some = all.length > 0 ? [] : index.search(query, { combineWith: 'OR' });
    const best = some[0]?.score ?? 0;
    const found = [...all, ...some.filter(({ score }) => score >= RELEVANT * best)];
    return found.flatMap(({ id }) => known.get(String(id)) ?? []);
  };
}
