import { useMemo } from 'react';
import { HELP_ARTICLES } from '../../../lib/help/articles/index.ts';
import { useInLanguage } from '../../../lib/help/articles/use-in-language.ts';
import { createArticleSearch } from './search-articles.ts';

/** The search of all articles in the reader's language. */
export function useArticleSearch() {
  const inLanguage = useInLanguage();
  return useMemo(() => createArticleSearch(HELP_ARTICLES, inLanguage), [inLanguage]);
}
