import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { HELP_ARTICLES } from '../articles/index.ts';
import { createArticleSearch } from './search-articles.ts';

/** The search of all articles in the reader's language. */
export function useArticleSearch() {
  const { locale } = useIntl();
  return useMemo(() => createArticleSearch(HELP_ARTICLES, locale), [locale]);
}
