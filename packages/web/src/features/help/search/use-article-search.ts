import { useMemo } from 'react';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { useHelpArticles } from '../../../lib/help/use-help-articles.ts';
import { createArticleSearch } from './search-articles.ts';

/** Searches all articles in the reader's language. */
export function useArticleSearch() {
  const inLanguage = useLocalizedText();
  const articles = useHelpArticles();
  return useMemo(() => createArticleSearch(articles, inLanguage), [articles, inLanguage]);
}
